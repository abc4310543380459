/** What somebody has with them, in the measure of a head (face.ts). */
import type { Look } from './looks.ts'
import { line, mixed, shape } from './parts.ts'

/** Its strap runs across the body, and over the clothes. */
export function bag({ extra: kind, side, gender, outer }: Look): string {
  if (kind !== 'bag') return ''
  const leather = ['#5b3a26', '#2e2a2f', '#8a5f3a'][outer] as string
  return `<g transform="scale(${side * (gender === 'male' ? 1.02 : 0.89)} 1)">${shape('M104,226 L142,234 C66,382 -54,520 -160,650 L-210,650 C-94,510 34,372 104,226Z', '#000', 0.16)}
    ${shape('M100,230 L132,236 C60,380 -60,520 -164,640 L-206,640 C-96,506 30,372 100,230Z', leather)}
    ${line('M106,238 C38,376 -86,508 -192,636 M126,240 C54,380 -66,520 -170,640', '#fff', 2, 0.22)}</g>`
}

/** Its neck, over the shoulder, behind somebody. */
export function guitar({ extra: kind, offset }: Look): string {
  if (kind !== 'guitar') return ''
  const frets = [0, 1, 2, 3, 4, 5, 6].map((n) => line(`M-19,${20 + n * 40} L19,${20 + n * 40}`, '#c9b48c', 2.4, 0.7)).join('')
  // Tuners: a stem and a knob each.
  const pegs = [-104, -76, -48]
    .map((y) =>
      [-1, 1]
        .map(
          (s) =>
            `${line(`M${s * 26},${y} L${s * 37},${y}`, '#8f8a84', 5)}<ellipse cx="${s * 40}" cy="${y}" rx="6" ry="8" fill="#e3ddd2"/>`,
        )
        .join(''),
    )
    .join('')
  return `<g transform="translate(${offset > 0 ? -214 : 214} 40) rotate(${offset > 0 ? -16 : 16})">${pegs}
    ${shape('M-20,-10 C-22,-24 -30,-28 -31,-40 L-28,-122 C-18,-120 -10,-128 0,-128 C10,-128 18,-120 28,-122 L31,-40 C30,-28 22,-24 20,-10Z', '#8a5630')}${shape('M-28,-122 C-18,-120 -10,-128 0,-128 L0,-10 L-20,-10 C-22,-24 -30,-28 -31,-40Z', '#fff', 0.08)}
    ${shape('M-20,-14 L20,-14 L24,420 L-24,420Z', '#4a2f1f')}${shape('M6,-14 L20,-14 L24,420 L8,420Z', '#000', 0.2)}
    ${frets}${line('M-10,-116 L-10,420 M0,-116 L0,420 M10,-116 L10,420', '#efe6d2', 1.6, 0.7)}${line('M-20,-13 L20,-13', '#f3ead8', 5)}</g>`
}

export function extra({ extra: kind, turn, coat }: Look): string {
  if (kind === 'dog') {
    const side = turn > 0 ? -1 : 1
    const fur = (id: string, from: string, to: string) =>
      `<linearGradient id="${id}" x1="0.2" y1="0" x2="0.7" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
    return `${fur('fur', mixed(coat.base, coat.light, 0.3), mixed(coat.base, coat.dark, 0.6))}${fur('furEar', mixed(coat.dark, coat.base, 0.5), mixed(coat.dark, '#1a0a0e', 0.25))}${fur('furBlaze', coat.light, mixed(coat.light, coat.base, 0.35))}<g transform="translate(${side * 172} 268) scale(${side} 1) rotate(-6)">
      ${shape('M-90,420 C-100,220 -70,90 0,84 C74,90 106,220 114,420Z', 'url(#fur)')}
      ${shape('M-66,8 C-70,-56 -38,-84 4,-84 C46,-84 76,-56 72,8 C70,62 40,92 2,92 C-34,92 -62,62 -66,8Z', 'url(#fur)')}
      ${shape('M-14,-84 C-4,-40 -10,0 -28,30 C-34,60 -20,92 2,92 C26,92 40,60 34,30 C18,0 12,-40 20,-84Z', 'url(#furBlaze)')}
      <ellipse cx="-40" cy="30" rx="74" ry="110" fill="url(#fall)"/><ellipse cx="30" cy="-50" rx="50" ry="40" fill="#fff" fill-opacity="0.08"/>${shape('M-52,-66 C-96,-70 -112,-20 -98,34 C-80,52 -60,20 -58,-14Z', 'url(#furEar)')}${shape('M58,-66 C104,-70 118,-20 104,34 C86,52 66,20 64,-14Z', 'url(#furEar)')}
      <circle cx="-30" cy="-14" r="9" fill="#241512"/><circle cx="38" cy="-14" r="9" fill="#241512"/><circle cx="-27" cy="-18" r="3" fill="#fff"/><circle cx="41" cy="-18" r="3" fill="#fff"/>
      ${shape('M-16,28 C-14,16 22,16 24,28 C24,42 8,48 4,48 C0,48 -16,42 -16,28Z', '#2a1a18')}
      ${line('M4,48 L4,58 M-22,56 C-14,68 0,66 4,58 C8,66 22,68 30,56', '#5f3d28', 4)}${shape('M-6,64 C-6,88 16,88 14,64 C8,68 0,68 -6,64Z', '#e07a80')}
    </g>`
  }
  return ''
}
