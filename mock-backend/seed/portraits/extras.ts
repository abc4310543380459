/** What somebody has with them, in the measure of a head (face.ts). */
import type { Look } from './looks.ts'
import { line, mixed, shape } from './parts.ts'

/** Its strap runs over a shoulder and across the body. */
export function bag({ extra: kind, side, outer }: Look): string {
  if (kind !== 'bag') return ''
  const leather = ['#5b3a26', '#2e2a2f', '#8a5f3a'][outer] as string
  return `<g transform="scale(${side} 1)">${shape('M122,186 L160,194 C72,372 -54,520 -160,650 L-210,650 C-94,510 40,362 122,186Z', '#000', 0.16)}
    ${shape('M118,186 L150,192 C66,370 -60,520 -164,640 L-206,640 C-96,506 36,362 118,186Z', leather)}
    ${line('M124,190 C44,366 -86,508 -192,636 M144,196 C60,370 -66,520 -170,640', '#fff', 2, 0.22)}</g>`
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

/** Both eyes, the nose and a mouth that pants, between the eyes of a dog. @param apart from the middle @param low where the nose is */
const muzzle = (apart: number, low: number) =>
  `${[-apart, apart].map((x) => `<circle cx="${x + 3}" cy="-14" r="9.5" fill="#241512"/><circle cx="${x + 6}" cy="-18" r="3.2" fill="#fff"/>`).join('')}
  ${shape(`M-16,${low} C-14,${low - 12} 22,${low - 12} 24,${low} C24,${low + 14} 8,${low + 20} 4,${low + 20} C0,${low + 20} -16,${low + 14} -16,${low}Z`, '#2a1a18')}<ellipse cx="0" cy="${low - 3}" rx="7" ry="3" fill="#fff" fill-opacity="0.35"/>
  ${line(`M4,${low + 20} L4,${low + 30} M-22,${low + 28} C-14,${low + 40} 0,${low + 38} 4,${low + 30} C8,${low + 38} 22,${low + 40} 30,${low + 28}`, '#4d3122', 4)}${shape(`M-6,${low + 36} C-6,${low + 60} 16,${low + 60} 14,${low + 36} C8,${low + 40} 0,${low + 40} -6,${low + 36}Z`, '#e07a80')}`

const BREEDS: readonly (() => string)[] = [
  // Its ears hang
  () => `${shape('M-90,420 C-100,220 -70,90 0,84 C74,90 106,220 114,420Z', 'url(#fur)')}
      ${shape('M-66,8 C-70,-56 -38,-84 4,-84 C46,-84 76,-56 72,8 C70,62 40,92 2,92 C-34,92 -62,62 -66,8Z', 'url(#fur)')}
      ${shape('M-14,-84 C-4,-40 -10,0 -28,30 C-34,60 -20,92 2,92 C26,92 40,60 34,30 C18,0 12,-40 20,-84Z', 'url(#furBlaze)')}
      <ellipse cx="-40" cy="30" rx="74" ry="110" fill="url(#fall)"/>${shape('M-52,-66 C-96,-70 -112,-20 -98,34 C-80,52 -60,20 -58,-14Z', 'url(#furEar)')}${shape('M58,-66 C104,-70 118,-20 104,34 C86,52 66,20 64,-14Z', 'url(#furEar)')}
      ${muzzle(34, 28)}`,
  // Its ears are pointed, and its chest is light
  () => `${shape('M-84,420 C-96,230 -62,96 2,84 C70,96 104,230 108,420Z', 'url(#fur)')}${shape('M-44,120 C-54,220 -30,320 6,360 C40,320 62,220 48,120 C30,96 -26,96 -44,120Z', 'url(#furBlaze)')}
      ${shape('M-70,-10 C-92,-70 -84,-120 -66,-138 C-40,-118 -22,-92 -12,-74Z M76,-10 C98,-70 90,-120 72,-138 C46,-118 28,-92 18,-74Z', 'url(#furEar)')}${shape('M-62,-40 C-74,-80 -70,-104 -62,-116 C-48,-102 -38,-88 -30,-74Z M68,-40 C80,-80 76,-104 68,-116 C54,-102 44,-88 36,-74Z', '#c98d84', 0.75)}
      ${shape('M-74,-2 C-76,-58 -44,-82 3,-82 C50,-82 82,-58 80,-2 C78,20 60,40 44,56 C36,90 22,102 3,102 C-16,102 -30,90 -38,56 C-54,40 -72,20 -74,-2Z', 'url(#fur)')}
      ${shape('M-70,8 C-52,-6 -30,-2 -20,-40 C-14,-52 20,-52 26,-40 C36,-2 58,-6 76,8 C70,34 54,46 44,58 C36,90 22,102 3,102 C-16,102 -30,90 -38,58 C-48,46 -64,34 -70,8Z', 'url(#furBlaze)')}
      <ellipse cx="-46" cy="40" rx="60" ry="110" fill="url(#fall)"/>${muzzle(33, 34)}`,
  // It is shaggy all over
  () => {
    const tufts = (list: readonly (readonly [number, number, number])[], fill: string) =>
      list.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#${fill})"/>`).join('')
    return `${shape('M-96,420 C-110,230 -76,90 0,84 C80,90 112,230 118,420Z', 'url(#fur)')}${tufts(
      [
        [-78, 190, 34],
        [-86, 250, 36],
        [84, 190, 34],
        [94, 250, 36],
        [0, 130, 50],
      ],
      'fur',
    )}
      ${tufts(
        [
          [-78, -6, 34],
          [-86, 34, 34],
          [-80, 66, 26],
          [86, -6, 34],
          [94, 34, 34],
          [86, 66, 26],
        ],
        'furEar',
      )}
      ${tufts(
        [
          [-50, -40, 36],
          [-26, -72, 34],
          [6, -84, 34],
          [38, -70, 34],
          [60, -38, 36],
          [-44, 10, 36],
          [52, 10, 36],
          [4, -20, 60],
        ],
        'fur',
      )}
      ${tufts(
        [
          [-24, 44, 30],
          [32, 44, 30],
          [4, 66, 30],
          [4, 26, 26],
        ],
        'furBlaze',
      )}${line('M-46,-60 q12,10 6,24 M-8,-86 q10,12 0,26 M34,-76 q10,12 -2,24 M58,-40 q4,14 -8,20', '#fff', 4, 0.18)}
      <ellipse cx="-46" cy="50" rx="60" ry="110" fill="url(#fall)"/>${muzzle(28, 28)}`
  },
]

/** A dog beside somebody, of one breed or another. */
export function extra({ extra: kind, turn, coat, cheekLine }: Look): string {
  if (kind !== 'dog') return ''
  const side = turn > 0 ? -1 : 1
  const fur = (id: string, from: string, to: string) =>
    `<linearGradient id="${id}" x1="0.2" y1="0" x2="0.7" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
  const drawn = BREEDS[cheekLine % BREEDS.length]?.() ?? ''
  return `${fur('fur', mixed(coat.base, coat.light, 0.3), mixed(coat.base, coat.dark, 0.6))}${fur('furEar', mixed(coat.dark, coat.base, 0.5), mixed(coat.dark, '#1a0a0e', 0.25))}${fur('furBlaze', coat.light, mixed(coat.light, coat.base, 0.35))}<g transform="translate(${side * 172} 258) scale(${side * 0.96} 0.96) rotate(-6)">${drawn}</g>`
}
