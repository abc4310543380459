/** What is drawn for a state, each a file of styles/drawings; without meaning of its own, the words beside it say what it is. */
export const DRAWINGS = [
  'chats',
  'confirmed',
  'deadLink',
  'deck',
  'deleted',
  'done',
  'error',
  'failed',
  'invite',
  'likes',
  'mail',
  'notFound',
  'offline',
  'paid',
  'pending',
  'place',
  'receipt',
  'returned',
  'search',
  'shield',
] as const

export type Drawing = (typeof DRAWINGS)[number]
