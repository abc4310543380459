import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LanguageProvider } from '../core/texts/locale.tsx'
import { messagesOf } from '../core/texts/messages.ts'
import { useTowns } from './useTowns.ts'

const Town = ({ of }: { of: string }) => useTowns()({ city: of }).city

it.each([
  ['en', 'München', 'Munich'],
  ['nl', 'Liège', 'Luik'],
  ['de', 'Kraków', 'Krakau'],
  ['fr', 'Den Haag', 'La Haye'],
  ['pl', 'New York', 'Nowy Jork'],
  // As it may have been typed: letter and accent apart.
  ['en', 'München'.normalize('NFD'), 'Munich'],
  // That language has no other name for it, nor any for what is no town.
  ['nl', 'Den Haag', 'Den Haag'],
  ['en', "'s-Hertogenbosch", "'s-Hertogenbosch"],
] as const)('names in %s the town %s as it is called there', async (locale, of, called) => {
  const initial = { locale, messages: await messagesOf(locale) }
  const shown = renderToStaticMarkup(
    <LanguageProvider initial={initial}>
      <Town of={of} />
    </LanguageProvider>,
  )
  expect(shown.replaceAll('&#x27;', "'")).toBe(called)
})
