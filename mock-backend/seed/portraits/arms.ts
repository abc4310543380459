/** Arms that do something, before the body, in the measure of a head (face.ts): only where there is room for them. */
import type { Garment, Look } from './looks.ts'
import { line, shape } from './parts.ts'

/** Their sleeves are of the one cloth and have nothing on them. */
const PLAIN: readonly Garment[] = [
  'crew',
  'turtleneck',
  'openShirt',
  'shirt',
  'blouse',
  'vneck',
  'cardigan',
  'henley',
  'hoodie',
  'blazer',
  'polo',
]
const MUGS = [
  { base: '#f3ece2', dark: '#cdbfae' },
  { base: '#3f6f8c', dark: '#2a4e66' },
  { base: '#c65d3f', dark: '#963f29' },
  { base: '#e3b34f', dark: '#b58631' },
] as const

const finger = (x: number, y: number, toX: number, toY: number, width: number, { skin }: Look) =>
  line(`M${x},${y} L${toX},${toY}`, skin.deep, width + 3, 0.5) + line(`M${x},${y} L${toX},${toY}`, skin.base, width)

export function busyArms(look: Look): string {
  const { arms, zoom, extra, garment, side } = look
  if (extra || !PLAIN.includes(garment)) return ''
  if (arms === 'crossed' && zoom <= 0.96) return `<g transform="scale(${side} 1)">${crossed(look)}</g>`
  if (arms === 'mug' && zoom <= 1.04) return `<g transform="scale(${side} 1)">${mug(look)}</g>`
  return ''
}

function crossed(look: Look): string {
  const { fabric, skin } = look
  const band = (d: string) => line(d, fabric.dark, 5, 0.55)
  return `${shape('M-286,470 C-276,410 -230,392 -190,404 L150,470 C176,480 176,540 146,544 L-210,560 C-262,560 -292,530 -286,470Z', fabric.dark)}
    ${shape('M-60,428 L120,462 C150,470 158,500 150,530 L60,500Z', '#1a0a1e', 0.2)}
    ${shape('M286,462 C276,404 232,388 190,400 L-132,440 C-158,446 -162,512 -136,522 L200,560 C262,562 294,528 286,462Z', 'url(#fabric)')}
    ${band('M190,400 L-132,440 M-136,522 L200,560')}${band('M226,448 C204,462 190,480 186,506 M262,474 C236,480 214,494 206,520 M120,424 C112,444 110,464 116,484')}
    ${shape('M-130,440 C-150,430 -176,424 -194,432 C-214,446 -216,492 -196,512 C-178,524 -152,524 -132,522Z', skin.base)}
    ${[0, 1, 2, 3].map((n) => finger(-180 + n * 2, 444 + n * 21, -222 + n * 5, 436 + n * 22, 19 - n, look)).join('')}
    ${line('M-134,438 C-142,462 -142,500 -136,524', fabric.dark, 8, 0.6)}${finger(-150, 440, -176, 414, 18, look)}`
}

function mug(look: Look): string {
  const { fabric, skin, outer, cheekLine } = look
  const { base, dark } = MUGS[(outer + cheekLine) % MUGS.length] as (typeof MUGS)[number]
  return `${shape('M312,700 C306,600 268,510 226,448 C206,424 166,440 164,466 C182,540 194,620 198,700Z', fabric.dark)}
    ${shape('M308,700 C302,604 264,514 224,452 C206,430 172,444 170,468 C190,540 202,620 208,700Z', 'url(#fabric)')}
    ${line('M164,472 C184,452 206,444 228,448', fabric.dark, 9, 0.7)}${line('M214,520 C228,512 244,512 258,516 M224,570 C240,560 258,560 276,566', fabric.dark, 4, 0.4)}
    ${shape('M226,448 C244,412 232,356 204,342 C184,336 160,352 158,384 C156,424 166,470 190,462 C202,454 212,448 226,448Z', skin.base)}
    ${shape('M76,306 L174,306 L168,420 C166,434 86,434 83,420Z', base)}${shape('M76,306 L108,306 L110,430 C96,429 84,426 83,420Z', dark, 0.45)}
    <ellipse cx="125" cy="306" rx="49" ry="10" fill="${dark}"/><ellipse cx="125" cy="308" rx="43" ry="7" fill="#4a2c1c"/>
    ${line('M108,286 C96,268 120,258 108,238 M140,288 C128,268 152,256 140,232', '#fff', 7, 0.22)}
    ${[0, 1, 2, 3].map((n) => finger(206 - n, 346 + n * 22, 138 + n * 4 + (n === 0 ? 4 : 0), 342 + n * 23, 21 - n, look)).join('')}${shape('M212,350 C226,376 228,404 216,430 C206,410 202,376 212,350Z', skin.dark, 0.4)}`
}
