/** Texts that are right although they are those of English or Dutch, letter by letter, and why. */
import type { Language } from '../../src/shared/locales.ts'

type Same = { why: string; everywhere?: string[] } & Partial<Record<Language, string[]>>

const SAME: Same[] = [
  {
    why: 'the name of a thing, in every language',
    everywhere: ['Cocktail', 'E-mail', 'FAQ', 'IBAN', 'Karaoke', 'Piano', 'Tennis', 'Yoga'],
  },
  {
    why: 'a word of apps, which the members of the site use too',
    everywhere: ['Chat', 'Chats', 'Cookies', 'Likes', 'Match', 'Matches', 'Premium', 'Push', 'Zoom', 'Online', 'online'],
    nl: ['Account', 'Credits', 'Filters', '{count, plural, one {# credit} other {# credits}}'],
    de: ['Credits', 'Support', 'Swipen'],
    fr: ['Swipe'],
  },
  {
    why: 'a word of the language itself, from the same root',
    nl: [
      'Blond',
      'Code',
      'Festivals',
      'Man',
      'Massage',
      'Postcode',
      'Privacy',
      'Ring',
      'Series',
      'Single',
      'Status',
      '{gender, select, other {Single}}',
    ],
    de: [
      ...[
        'Alle',
        'Bier',
        'Blond',
        'Camping',
        'Code',
        'Dates',
        'Datum',
        'Festivals',
        'Flirten',
        'Foto',
        'Fotografie',
        'Gaming',
        'Hallo',
        'Hetero',
      ],
      ...[
        'Kunst',
        'Land',
        'Lesbisch',
        'Massage',
        'Melden',
        'Mode',
        'Region',
        'Ring',
        'Rose',
        'Single',
        'Status',
        'Strand',
        '{gender, select, other {Single}}',
      ],
      ...['Tattoos', 'Theater', '{name} melden'],
    ],
    fr: [
      '{count, plural, one {# message} other {# messages}}',
      ...['Art', 'Cadeau', 'Camping', 'Code', 'Concerts', 'Correction', 'Date', 'Festivals', 'Football', 'Gay', 'Message'],
      ...['Messages', 'Mode', 'Nature', 'Notifications', 'Orientation', 'Photo', 'Rose', 'Total'],
    ],
    pl: ['Blond', 'Hetero', 'Region', 'Saldo', 'Status'],
  },
]

/** Whether a text may be the one of another language. */
export const maySayTheSame = (locale: string, text: string): boolean =>
  SAME.some((same) => [...(same.everywhere ?? []), ...(same[locale as Language] ?? [])].includes(text))
