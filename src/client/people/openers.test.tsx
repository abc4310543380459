import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LanguageProvider } from '../core/texts/locale.tsx'
import { messagesOf } from '../core/texts/messages.ts'
import { useOpeners } from './openers.ts'

type Person = Parameters<typeof useOpeners>[0]

const Lines = ({ to }: { to: Person }) => useOpeners(to, []).join('|')

async function linesTo(person: Partial<Person>): Promise<string[]> {
  const to = { name: 'Joris', city: 'Zwolle', fictional: false, distance: null, ...person }
  const initial = { locale: 'en', messages: await messagesOf('en') } as const
  return renderToStaticMarkup(
    <LanguageProvider initial={initial}>
      <Lines to={to} />
    </LanguageProvider>,
  ).split('|')
}

it.each([null, 50, 100] as const)('whoever lives far away – %s km – is asked about their town', async (distance) => {
  const lines = await linesTo({ distance })
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('Zwolle')
})

it.each([{ distance: 10 }, { distance: 25 }, { city: null }, { fictional: true }] as const)(
  'nobody is asked about a town that both know, or that there is none of: %o',
  async (person) => {
    const lines = await linesTo(person)
    expect(lines).toHaveLength(3)
    expect(lines.join()).not.toContain('Zwolle')
    expect(lines[0]).toContain('Joris')
  },
)
