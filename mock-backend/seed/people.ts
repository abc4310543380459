/**
 * What demo members are called, tell of themselves and write to each other, in the language of where they live: people/*.json.
 * There `names` are separated by spaces, those of families with roots elsewhere for themselves, `about` has the interests that
 * go with a text, and in a conversation `<` is what is written to a member and `>` what they write back; `*` is a gift.
 */

import { type Gift, isGift } from '../features/chats/gifts.ts'
import de from './people/de.json' with { type: 'json' }
import en from './people/en.json' with { type: 'json' }
import fr from './people/fr.json' with { type: 'json' }
import nl from './people/nl.json' with { type: 'json' }
import pl from './people/pl.json' with { type: 'json' }
import type { Gender, Roots } from './portraits/looks.ts'

/** By who bears them. */
type Names = Record<'younger' | 'older' | Roots, string>

type People = {
  names: Record<Gender, Names>
  about: Record<string, string>
  conversations: string[][]
}

export const PEOPLE = { de, en, fr, nl, pl } satisfies Record<string, People>
export type Spoken = keyof typeof PEOPLE
export const SPOKEN = Object.keys(PEOPLE) as Spoken[]

const BY_COUNTRY: Record<string, Spoken> = { NL: 'nl', BE: 'nl', DE: 'de', AT: 'de', FR: 'fr', PL: 'pl' }
/** Of Belgium. */
const FRENCH_SPEAKING = ['Brussel', 'Liège', 'Charleroi']

export function spokenIn({ country, city }: { country: string; city: string | null }): Spoken {
  if (country === 'BE' && city && FRENCH_SPEAKING.includes(city)) return 'fr'
  return BY_COUNTRY[country] ?? 'en'
}

/** What is given in a line of a conversation, instead of words: `< *coffee`. */
export function giftOf(line: string): Gift | undefined {
  const gift = line.slice(3)
  return line[2] === '*' && isGift(gift) ? gift : undefined
}
