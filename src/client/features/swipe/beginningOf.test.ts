import { expect, it } from 'vitest'
import { beginningOf } from './beginningOf.ts'

it.each([
  ['Ik klim en kook.', 'Ik klim en kook.'],
  ['Ik klim en kook. Bellen doe ik liever dan appen.', 'Ik klim en kook.'],
  ['Ik klim, kook, en bel veel liever dan dat ik app', 'Ik klim, kook, en bel…'],
  ['Ik klim graag, omdat het hoog is', 'Ik klim graag, omdat het…'],
  ['Klimmen én koken, maar niet tegelijk', 'Klimmen én koken, maar…'],
  ['Klimmen\nen koken, maar niet tegelijk', 'Klimmen'],
  ['Hottentottententententoonstelling', 'Hottentottententententoo…'],
])('a text that is too long ends with a sentence or a word: %s', (text, beginning) => {
  expect(beginningOf(text, 24)).toBe(beginning)
})
