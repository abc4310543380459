import { expect, it } from 'vitest'
import { otherLanguage } from '../../scripts/audit/otherLanguages.ts'
import { AVAILABLE_LOCALES, type Locale } from '../../src/shared/locales.ts'

const TEXTS: Record<Locale, string[]> = {
  en: [
    'Save',
    'Chats',
    'Hello {name}, welcome back',
    '{count, plural, one {# member found} other {# members found}}',
    '{name}, {age}',
  ],
  nl: [
    'Opslaan',
    'Chats',
    'Hallo {name}, welkom terug',
    '{count, plural, one {# lid gevonden} other {# leden gevonden}}',
    '{name}, {age}',
  ],
  de: ['Speichern', 'Chats', 'Hallo {name}, schön, dass du da bist', '{count} Mitglieder gefunden', '{name}, {age}'],
  fr: ['Enregistrer', 'Messages', 'Te revoilà {name}', '{count} membres trouvés', '{name}, {age}'],
  pl: ['Zapisz', 'Czaty', 'Miło cię widzieć, {name}', 'Znaleziono {count} osób', '{name}, {age}'],
}

it('tells whose a text is that a page says in another language than its own', () => {
  const otherIn = Object.fromEntries(AVAILABLE_LOCALES.map((each) => [each, otherLanguage(each, (locale) => TEXTS[locale])]))
  expect(otherIn.de?.('Opslaan')).toBe('nl')
  expect(otherIn.de?.('12 members found')).toBe('en')
  expect(otherIn.pl?.('Hallo Noor, welkom terug')).toBe('nl')
  expect(otherIn.fr?.('Chats')).toBe(undefined)
  // A word that more than one language has, what is filled in alone, and what a member wrote.
  for (const text of ['Chats', 'Noor, 34', 'Speichern', 'Zapisz mnie na koncert', '12 Mitglieder gefunden'])
    expect(otherIn.de?.(text)).toBe(undefined)
})
