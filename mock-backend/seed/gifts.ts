/** Pictures of the gifts, drawn once into the photo store. */
import sharp from 'sharp'
import { GIFTS, type Gift } from '../features/chats/gifts.ts'
import type { PhotoStore } from '../ports/photoStore.ts'

const SIZE = 192

/** On a 96 × 96 field: round corners, light from above on the left, and a soft shadow below. */
const DRAWINGS: Record<Gift, string> = {
  rose: '<path d="M48 50v36" stroke="#2f8f57" stroke-width="5" stroke-linecap="round"/><path d="M47 77c-14 1-21-6-21-14 12-2 19 4 21 14z" fill="#3fb06d"/><path d="M49 70c2-9 8-14 18-13 0 8-6 14-18 13z" fill="#3fb06d"/><circle cx="36" cy="38" r="14" fill="#b80068"/><circle cx="60" cy="38" r="14" fill="#b80068"/><circle cx="48" cy="29" r="19" fill="#e6007e"/><path d="M29 33c0 14 8 22 19 22s19-8 19-22c-5 9-12 12-19 12s-14-3-19-12z" fill="#ff4fa8"/><path d="M37 30c0-9 9-13 16-9s6 14-2 15-10-9-3-11" fill="none" stroke="#ffb8dc" stroke-width="4" stroke-linecap="round"/>',
  heart:
    '<path d="M48 80C20 60 12 47 12 35a18 18 0 0 1 36-5 18 18 0 0 1 36 5c0 12-8 25-36 45z" fill="#e6007e" stroke="#e6007e" stroke-width="4" stroke-linejoin="round"/><path d="M21 36a10 10 0 0 1 10-11" fill="none" stroke="#ffd6ec" stroke-width="5" stroke-linecap="round"/>',
  coffee:
    '<path d="M34 24c-5-6 5-8 0-15m11 15c-5-6 5-8 0-15m11 15c-5-6 5-8 0-15" fill="none" stroke="#b79fce" stroke-width="4" stroke-linecap="round"/><ellipse cx="46" cy="78" rx="36" ry="9" fill="#b79fce"/><ellipse cx="46" cy="76" rx="36" ry="8.5" fill="#f4ebfb"/><ellipse cx="46" cy="76.5" rx="21" ry="4.5" fill="#d9c6ea"/><path d="M66 45h4a9 9 0 0 1 0 18h-9" fill="none" stroke="#6fb7e2" stroke-width="6" stroke-linecap="round"/><path d="M21 38v11c0 17 9 27 20 27h8c11 0 20-10 20-27V38z" fill="#8ecdf2"/><path d="M27 46c0 12 3 19 9 24" fill="none" stroke="#d8f0fe" stroke-width="4" stroke-linecap="round"/><path d="M46 66c-7-5-9-8-9-11a4.7 4.7 0 0 1 9-1.5 4.7 4.7 0 0 1 9 1.5c0 3-2 6-9 11z" fill="#ff7a1a"/><ellipse cx="45" cy="38" rx="24" ry="7.5" fill="#e4f5ff"/><ellipse cx="45" cy="38.5" rx="20" ry="5" fill="#5b3420"/><path d="M31 38c4-2 9-3 14-3" fill="none" stroke="#9a6642" stroke-width="2.5" stroke-linecap="round"/>',
  cocktail:
    '<path d="M48 54v26M32 82h32" stroke="#8d5fb8" stroke-width="5" stroke-linecap="round"/><path d="M18 24h60L48 54z" fill="#d8f0fe" stroke="#d8f0fe" stroke-width="5" stroke-linejoin="round"/><path d="M29 33h38L48 52z" fill="#ff7a1a" stroke="#ff7a1a" stroke-width="3" stroke-linejoin="round"/><path d="m26 27 9 9" stroke="#fff" stroke-width="4" stroke-linecap="round"/><path d="m56 42 15-28" stroke="#6b3a99" stroke-width="4" stroke-linecap="round"/><circle cx="68" cy="20" r="9" fill="#e6007e"/><circle cx="65" cy="17" r="2.5" fill="#ffb8dc"/>',
  chocolate:
    '<rect x="16" y="26" width="64" height="54" rx="9" fill="#6b3f28"/><g fill="#8a5636"><rect x="22" y="32" width="24" height="19" rx="5"/><rect x="50" y="32" width="24" height="19" rx="5"/><rect x="22" y="55" width="24" height="19" rx="5"/><rect x="50" y="55" width="24" height="19" rx="5"/></g><path d="M16 54h64v17a9 9 0 0 1-9 9H25a9 9 0 0 1-9-9z" fill="#6b3a99"/><path d="M16 54l8 5 8-5 8 5 8-5 8 5 8-5 8 5 8-5v-3H16z" fill="#d9c6ea"/><path d="M48 76c-6-4-8-6-8-9a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 3-2 5-8 9z" fill="#ff7a1a"/>',
  teddy:
    '<circle cx="27" cy="29" r="12" fill="#b5793f"/><circle cx="69" cy="29" r="12" fill="#b5793f"/><circle cx="27" cy="29" r="6" fill="#f3d9b8"/><circle cx="69" cy="29" r="6" fill="#f3d9b8"/><circle cx="48" cy="50" r="31" fill="#cf9457"/><ellipse cx="48" cy="60" rx="15" ry="12" fill="#f3d9b8"/><circle cx="37" cy="45" r="4" fill="#2d1248"/><circle cx="59" cy="45" r="4" fill="#2d1248"/><ellipse cx="48" cy="55" rx="5" ry="4" fill="#2d1248"/><path d="M42 63c3 4 9 4 12 0" fill="none" stroke="#2d1248" stroke-width="3" stroke-linecap="round"/><circle cx="29" cy="56" r="4" fill="#ffb08a"/><circle cx="67" cy="56" r="4" fill="#ffb08a"/>',
  ring: '<circle cx="48" cy="60" r="22" fill="none" stroke="#f0b83c" stroke-width="8"/><path d="M31 53a18 18 0 0 1 7-8" fill="none" stroke="#ffe7b0" stroke-width="3" stroke-linecap="round"/><path d="M37 16h22l8 10-19 16-19-16z" fill="#8ecdf2" stroke="#8ecdf2" stroke-width="4" stroke-linejoin="round"/><path d="M37 16h11v26L29 26z" fill="#bfe4fa"/><path d="M30 26h36M48 41l-9-15 4-9m5 24 9-15-4-9" fill="none" stroke="#5aa9d6" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  star: '<path d="m48 13 11 23 25 3-18 18 4 25-22-12-22 12 4-25-18-18 25-3z" fill="#ffb52e" stroke="#ffb52e" stroke-width="6" stroke-linejoin="round"/><path d="m48 13 11 23 25 3-36 16z" fill="#ff9a3d" stroke="#ff9a3d" stroke-width="6" stroke-linejoin="round" opacity="0.5"/><path d="m30 42 11-2 5-10" fill="none" stroke="#fff0c9" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>',
}

const SHADOW =
  '<filter id="soft" x="-20%" y="-100%" width="140%" height="300%"><feGaussianBlur stdDeviation="2.5"/></filter><ellipse cx="48" cy="86" rx="28" ry="4" fill="#2d1248" opacity="0.28" filter="url(#soft)"/>'

export async function drawGifts(store: PhotoStore): Promise<void> {
  for (const gift of GIFTS) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 96 96">${SHADOW}${DRAWINGS[gift]}</svg>`
    await store.put(`gifts/${gift}.webp`, await sharp(Buffer.from(svg)).webp({ quality: 90 }).toBuffer())
  }
}
