/**
 * Draws the pictures of `public/scenes/` that stand beside forms (src/client/ui/Scene.tsx): one of the demo's people each, and
 * before them a sign of what is asked. Without words: they are the same in every language. Needs the figures of
 * scripts/people/extras.json, in the folder that is given.
 */
import { mkdirSync } from 'node:fs'
import type { Look } from '../mock-backend/seed/portraits/looks.ts'
import type { SceneName } from '../src/client/ui/Scene.tsx'
import { drawPerson, HEART, hand } from './setup/demoPerson.ts'

const SIZE = { width: 720, height: 960 }
const OUT = 'public/scenes'
const SHADOW =
  '<filter id="soft" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="10" stdDeviation="14" flood-color="#2d1248" flood-opacity="0.28"/></filter>'
const heart = (x: number, y: number, scale: number, fill: string) =>
  `<path d="${HEART}" transform="translate(${x} ${y}) scale(${scale})" fill="${fill}"/>`
const pin = (x: number, y: number, fill: string) =>
  `<path fill="${fill}" transform="translate(${x} ${y})" d="M0 58C-12 41-32 26-32 0a32 32 0 0 1 64 0C32 26 12 41 0 58z"/><circle cx="${x}" cy="${y}" r="12" fill="#fff"/>`
const round = (x: number, y: number, inner: string) =>
  `<g filter="url(#soft)" transform="translate(${x} ${y})"><circle r="54" fill="#fff"/><g fill="none" stroke="#45206b" stroke-width="7" stroke-linecap="round" stroke-linejoin="round">${inner}</g></g>`

/** What is asked for, drawn: a hello, a photo being taken, how far one lives from another, what one likes, a letter. */
const SIGNS: Record<SceneName, string> = {
  account: `<g filter="url(#soft)"><path fill="#fff" d="M424 34h88a56 56 0 0 1 0 112h-26l-46 40 10-40h-26a56 56 0 0 1 0-112z"/></g>
    <g transform="translate(468 90) scale(0.8)">${hand('#f0b184')}</g>`,
  photo: `<path fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" stroke-linejoin="round" filter="url(#soft)"
      d="M120 290v-90a40 40 0 0 1 40-40h90M470 160h90a40 40 0 0 1 40 40v90M600 560v90a40 40 0 0 1-40 40h-90M250 690h-90a40 40 0 0 1-40-40v-90"/>
    ${round(360, 690, '<path d="M-26-12h12l6-10H8l6 10h12v34h-52z"/><circle cy="4" r="10"/>')}`,
  personal: `<g transform="translate(0 50)"><g filter="url(#soft)"><rect x="150" y="590" width="420" height="112" rx="56" fill="#fff"/></g>
    <path fill="none" stroke="#c9b6dc" stroke-width="8" stroke-linecap="round" stroke-dasharray="1 19" d="M272 668C320 632 400 632 448 668"/>
    ${pin(232, 632, '#ff7a1a')}${pin(488, 632, '#e6007e')}</g>`,
  about: `${round(150, 540, '<path d="M-8 22V-20L20-26V16"/><circle cx="-18" cy="22" r="10"/><circle cx="10" cy="16" r="10"/>')}
    ${round(590, 610, '<path d="M-22-10H14V10a16 16 0 0 1-16 16H-6a16 16 0 0 1-16-16zM14-4h6a9 9 0 0 1 0 18h-6M-12-28v6M2-28v6"/>')}
    ${round(250, 690, '<circle cx="-18" cy="10" r="13"/><circle cx="18" cy="10" r="13"/><path d="M-18 10-6-12H10L18 10M-6-12 2 10 10-12M6-22h8"/>')}`,
  confirm: `<g transform="translate(0 96)"><g filter="url(#soft)"><rect x="190" y="520" width="340" height="200" rx="26" fill="#fff"/></g>
    <path fill="none" stroke="#c9b6dc" stroke-width="10" stroke-linecap="round" stroke-linejoin="round" d="M214 548 360 644 506 548"/>
    <circle cx="522" cy="526" r="42" fill="#e6007e"/>${heart(522, 522, 1, '#fff')}</g>`,
  login: `<g filter="url(#soft)"><path fill="#fff" d="M540 104h96a42 42 0 0 1 0 84h-42l-44 40 8-40h-18a42 42 0 0 1 0-84z"/></g>
    ${heart(588, 142, 1.1, '#e6007e')}`,
}

/** Where they are, in calm light. */
const PLACES: Record<SceneName, Partial<Look>> = {
  account: { scene: 2, isMirrored: true },
  photo: {},
  personal: {},
  about: {},
  confirm: {},
  login: {},
}

mkdirSync(OUT, { recursive: true })
for (const [name, place] of Object.entries(PLACES) as [SceneName, Partial<Look>][]) {
  const sign = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">${SHADOW}${SIGNS[name]}</svg>`
  await (await drawPerson(process.argv[2] ?? '', `scene-${name}`, { take: 'overcast', ...place }))
    .composite([{ input: Buffer.from(sign) }])
    .webp({ quality: 82, effort: 6 })
    .toFile(`${OUT}/${name}.webp`)
}
