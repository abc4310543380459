import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MARKS, MethodMark } from './MethodMark.tsx'

const ids = Object.keys(MARKS) as (keyof typeof MARKS)[]

it('gives each way to pay a mark of its own [PAY-2]', () => {
  const marks = ids.map((id) => renderToStaticMarkup(<MethodMark id={id} />))
  expect(new Set(marks).size).toBe(ids.length)
})
