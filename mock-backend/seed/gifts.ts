/** Pictures of the gifts, drawn once into the photo store. */
import sharp from 'sharp'
import { GIFTS, type Gift } from '../features/chats/gifts.ts'
import type { PhotoStore } from '../ports/photoStore.ts'

const SIZE = 192

/** On a 96 × 96 field. */
const DRAWINGS: Record<Gift, string> = {
  rose: '<path d="M48 48v40" stroke="#2f8f57" stroke-width="5"/><path d="M48 70c-14 2-20-6-20-12 12-2 18 4 20 12z" fill="#3fb06d"/><circle cx="48" cy="32" r="20" fill="#e6007e"/><path d="M36 28c8-10 22-8 24 2s-12 16-18 8 8-12 12-6" fill="none" stroke="#ffb8dc" stroke-width="4"/>',
  heart:
    '<path d="M48 82C20 62 12 48 12 36a18 18 0 0 1 36-6 18 18 0 0 1 36 6c0 12-8 26-36 46z" fill="#e6007e"/><path d="M26 36a10 10 0 0 1 10-10" fill="none" stroke="#ffd6ec" stroke-width="5" stroke-linecap="round"/>',
  coffee:
    '<path d="M18 38h48v22a20 20 0 0 1-20 20h-8a20 20 0 0 1-20-20z" fill="#8ecdf2"/><path d="M66 44h6a9 9 0 0 1 0 20h-7" fill="none" stroke="#8ecdf2" stroke-width="6"/><path d="M22 38h40v6H22z" fill="#5b3a29"/><path d="M32 28c-4-6 4-8 0-14m12 14c-4-6 4-8 0-14m12 14c-4-6 4-8 0-14" fill="none" stroke="#b79fce" stroke-width="4" stroke-linecap="round"/>',
  cocktail:
    '<path d="M16 22h64L48 54z" fill="#ffc08a"/><path d="M26 32h44L48 54z" fill="#ff7a1a"/><path d="M48 54v26M32 82h32" stroke="#8d5fb8" stroke-width="5" stroke-linecap="round"/><circle cx="68" cy="20" r="9" fill="#e6007e"/>',
  chocolate:
    '<rect x="16" y="30" width="64" height="48" rx="8" fill="#7b4a2f"/><path d="M48 30v48M16 54h64" stroke="#5b3420" stroke-width="4"/><path d="M16 38a8 8 0 0 1 8-8h24v14L16 58z" fill="#ffd27a"/>',
  teddy:
    '<circle cx="28" cy="28" r="12" fill="#b5793f"/><circle cx="68" cy="28" r="12" fill="#b5793f"/><circle cx="48" cy="50" r="32" fill="#cf9457"/><ellipse cx="48" cy="60" rx="15" ry="11" fill="#f3d9b8"/><circle cx="37" cy="44" r="4" fill="#2d1248"/><circle cx="59" cy="44" r="4" fill="#2d1248"/><ellipse cx="48" cy="56" rx="5" ry="4" fill="#2d1248"/>',
  ring: '<circle cx="48" cy="60" r="24" fill="none" stroke="#f0b83c" stroke-width="8"/><path d="M36 16h24l8 10-20 16-20-16z" fill="#8ecdf2"/><path d="M28 26h40M48 42 40 26l4-10m4 26 8-16-4-10" fill="none" stroke="#5aa9d6" stroke-width="2"/>',
  star: '<path d="m48 10 12 25 27 4-20 19 5 27-24-13-24 13 5-27L9 39l27-4z" fill="#ffb52e"/><path d="m48 26 6 14" stroke="#fff0c9" stroke-width="4" stroke-linecap="round"/>',
}

export async function drawGifts(store: PhotoStore): Promise<void> {
  for (const gift of GIFTS) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 96 96">${DRAWINGS[gift]}</svg>`
    await store.put(`gifts/${gift}.webp`, await sharp(Buffer.from(svg)).webp({ quality: 90 }).toBuffer())
  }
}
