import type { Schemas } from '../../../src/shared/contract/api.ts'

/** In the order a member sees them. `satisfies` keeps the list within the contract's. */
export const INTERESTS = [
  'relationship', 'kissing', 'cuddling', 'flirting', 'romance', 'massage', 'gym', 'running', 'cycling', 'swimming',
  'football', 'tennis', 'yoga', 'climbing', 'skiing', 'sailing', 'hiking', 'dancing', 'music', 'concerts', 'festivals',
  'karaoke', 'singing', 'guitar', 'piano', 'cinema', 'series', 'theatre', 'museums', 'art', 'photography', 'painting',
  'writing', 'reading', 'poetry', 'gaming', 'board_games', 'cooking', 'baking', 'eating_out', 'wine', 'beer', 'coffee',
  'travel', 'city_trips', 'beach', 'camping', 'nature', 'gardening', 'animals', 'fashion', 'tattoos',
] as const satisfies readonly Schemas['Interest'][]
