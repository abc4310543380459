/**
 * Draws the pictures of `public/` that others ask for: the one that a shared page is shown with, and the icon under the address
 * that every browser and search engine knows. Both are of our own drawings, and without words: every site has them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

const WIDTH = 1200
const HEIGHT = 630
const ICON_SIZES = [16, 32, 48]

await sharp(Buffer.from(sharePicture())).jpeg({ quality: 84, mozjpeg: true }).toFile('public/share.jpg')
const icon = readFileSync('public/icon.svg')
writeFileSync(
  'public/favicon.ico',
  iconFile(await Promise.all(ICON_SIZES.map((size) => sharp(icon, { density: 600 }).resize(size, size).png().toBuffer()))),
)

/** The two who talk (ui/Duet.tsx) beside the icon, on what they stand on. */
function sharePicture(): string {
  const source = readFileSync('src/client/ui/Duet.tsx', 'utf8')
  const [, drawing = ''] = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(source) ?? []
  const duet = drawing
    .replaceAll('clipPath=', 'clip-path=')
    .replace(/stroke(Linecap|Width)=/g, (_, name: string) => `stroke-${name.toLowerCase()}=`)
  const [, mark = ''] = /<\/title>([\s\S]*)<\/svg>/.exec(readFileSync('public/icon.svg', 'utf8')) ?? []
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <radialGradient id="violet" cx="1" cy="0" r="0.7"><stop stop-color="#6a2fa0"/><stop offset="1" stop-color="#6a2fa0" stop-opacity="0"/></radialGradient>
    <radialGradient id="rust" cx="0" cy="1" r="0.6"><stop stop-color="#b84a0c"/><stop offset="1" stop-color="#b84a0c" stop-opacity="0"/></radialGradient>
    <path fill="#2d1248" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>
    <path fill="url(#violet)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>
    <path fill="url(#rust)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>
    <g transform="translate(110 155) scale(10)">${mark}</g>
    <g transform="translate(520 15) scale(1.5)">${duet}</g>
  </svg>`
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
