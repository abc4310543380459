/** Ids of the gifts, in the order to offer them; their pictures are `gifts/<id>.webp` of the photo store [CHT-6]. */
export const GIFTS = ['rose', 'heart', 'coffee', 'cocktail', 'chocolate', 'teddy', 'ring', 'star'] as const

export type Gift = (typeof GIFTS)[number]

export const isGift = (id: string): id is Gift => GIFTS.some((gift) => gift === id)
