/**
 * Draws the pictures of `public/` that others ask for: the one that a shared page is shown with, and the icon under the address
 * that every browser and search engine knows. Without words: every site has them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { photoOf } from './setup/demoPhotos.ts'

const WIDTH = 1200
const HEIGHT = 630
/** Around its middle, in a measure of about 50. */
const HEART = 'M0 26C-34 4-20-18-8-14-3-12-1-9 0-6 1-9 3-12 8-14 20-18 34 4 0 26Z'
/** A hand that waves, around its middle, in a measure of about 100. */
const HAND = `<g transform="rotate(14)"><g fill="none" stroke="#f0b184" stroke-width="15" stroke-linecap="round"><path d="M-18 6-27-28M-6 2-10-41M8 2 9-40M20 8 27-29"/><path stroke-width="16" d="M-16 22-40 2"/></g>
  <path fill="#f0b184" d="M-25 2C-14-6 18-6 27 4 30 26 20 44 2 44-18 44-27 26-25 2Z"/></g>
  <path fill="none" stroke="#ff9a3d" stroke-width="6" stroke-linecap="round" d="M46-38C54-30 58-20 58-9M-46 28C-43 37-36 44-28 48"/>`
const ICON_SIZES = [16, 32, 48]

await (await sharePicture()).jpeg({ quality: 84, mozjpeg: true }).toFile('public/share.jpg')
const icon = readFileSync('public/icon.svg')
writeFileSync(
  'public/favicon.ico',
  iconFile(await Promise.all(ICON_SIZES.map((size) => sharp(icon, { density: 600 }).resize(size, size).png().toBuffer()))),
)

/** Two of the demo's people beside the icon, each with what they say. */
async function sharePicture(): Promise<Sharp> {
  const [, mark = ''] = /<\/title>([\s\S]*)<\/svg>/.exec(readFileSync('public/icon.svg', 'utf8')) ?? []
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <radialGradient id="violet" cx="1" cy="0" r="0.7"><stop stop-color="#6a2fa0"/><stop offset="1" stop-color="#6a2fa0" stop-opacity="0"/></radialGradient>
    <radialGradient id="rust" cx="0" cy="1" r="0.6"><stop stop-color="#b84a0c"/><stop offset="1" stop-color="#b84a0c" stop-opacity="0"/></radialGradient>
    <path fill="#2d1248" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>
    <path fill="url(#violet)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>
    <path fill="url(#rust)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>
    <g transform="translate(110 155) scale(10)">${mark}</g>
  </svg>`
  const said = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke-linecap="round">
    <path fill="#fff" d="M590 60h70a56 56 0 0 1 56 56v0a56 56 0 0 1-56 56h-18l26 42-58-42h-20a56 56 0 0 1-56-56v0a56 56 0 0 1 56-56z"/>
    <g transform="translate(626 116) scale(0.86)">${HAND}</g>
    <path fill="#e6007e" d="M1002 446h92a42 42 0 0 1 0 84h-6l6 34-40-34h-52a42 42 0 0 1 0-84z"/>
    <path fill="#fff" transform="translate(1048 478) scale(1.1)" d="${HEART}"/>
  </svg>`
  return sharp(Buffer.from(ground)).composite([
    {
      input: await circleOf('male-2507', 380),
      left: 530,
      top: 200,
    },
    {
      input: await circleOf('female-38', 300),
      left: 830,
      top: 70,
    },
    { input: Buffer.from(said) },
  ])
}

async function circleOf(name: string, size: number): Promise<Buffer> {
  const mask = `<svg width="${size}" height="${size}"><circle cx="${size / 2}" cy="${size / 2}" r="${size / 2}"/></svg>`
  return sharp(photoOf(name))
    .extract({ left: 0, top: 20, width: 720, height: 720 })
    .resize(size, size)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
}

/** An ICO of pictures that are PNGs: a directory of them, and then they. */
function iconFile(pictures: Buffer[]): Buffer {
  const directory = Buffer.alloc(6 + 16 * pictures.length)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(pictures.length, 4)
  let offset = directory.length
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index
    directory.writeUInt8(ICON_SIZES[index] ?? 0, at)
    directory.writeUInt8(ICON_SIZES[index] ?? 0, at + 1)
    directory.writeUInt16LE(1, at + 4)
    directory.writeUInt16LE(32, at + 6)
    directory.writeUInt32LE(picture.length, at + 8)
    directory.writeUInt32LE(offset, at + 12)
    offset += picture.length
  }
  return Buffer.concat([directory, ...pictures])
}
