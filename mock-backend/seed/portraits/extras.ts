/** What somebody has with them, in the measure of a head (face.ts). */
import type { Look } from './looks.ts'
import { line, shape } from './parts.ts'

export function extra({ extra: kind, garment, under, skin, turn, zoom, coat, pose }: Look): string {
  // Close up there is no room for it.
  if (zoom > 1.3) return ''
  if ((pose === 'chin' || pose === 'wave') && kind !== 'headphones') return ''
  if (kind === 'headphones' && garment === 'scarf') return ''
  if (kind === 'headphones')
    return `${line('M-92,196 C-70,262 70,262 92,196', '#2b262c', 13)}${line('M-92,192 C-70,256 70,256 92,192', '#57505a', 4, 0.8)}
      ${[-1, 1].map((side) => `<rect x="${side * 92 - 19}" y="180" width="38" height="62" rx="18" fill="#37313a" transform="rotate(${side * -18} ${side * 92} 210)"/><rect x="${side * 92 - 8}" y="188" width="10" height="44" rx="5" fill="#6b6470" opacity="0.7" transform="rotate(${side * -18} ${side * 92} 210)"/>`).join('')}`
  if (kind === 'dog') {
    const side = turn > 0 ? -1 : 1
    return `<g transform="translate(${side * 168} 318) scale(${side} 1) rotate(-6)">
      ${shape('M-84,300 C-96,170 -70,90 0,84 C74,90 104,170 110,300Z', coat.base)}
      ${shape('M-66,8 C-70,-56 -38,-84 4,-84 C46,-84 76,-56 72,8 C70,62 40,92 2,92 C-34,92 -62,62 -66,8Z', coat.base)}
      ${shape('M-14,-84 C-4,-40 -10,0 -28,30 C-34,60 -20,92 2,92 C26,92 40,60 34,30 C18,0 12,-40 20,-84Z', coat.light)}
      ${shape('M-52,-66 C-96,-70 -112,-20 -98,34 C-80,52 -60,20 -58,-14Z', coat.dark)}${shape('M58,-66 C104,-70 118,-20 104,34 C86,52 66,20 64,-14Z', coat.dark)}
      <circle cx="-30" cy="-14" r="9" fill="#241512"/><circle cx="38" cy="-14" r="9" fill="#241512"/><circle cx="-27" cy="-18" r="3" fill="#fff"/><circle cx="41" cy="-18" r="3" fill="#fff"/>
      ${shape('M-16,28 C-14,16 22,16 24,28 C24,42 8,48 4,48 C0,48 -16,42 -16,28Z', '#2a1a18')}
      ${line('M4,48 L4,58 M-22,56 C-14,68 0,66 4,58 C8,66 22,68 30,56', '#5f3d28', 4)}${shape('M-6,64 C-6,88 16,88 14,64 C8,68 0,68 -6,64Z', '#e07a80')}
    </g>`
  }
  if (kind === 'mug')
    return `<g transform="translate(${turn > 0 ? -96 : 96} 352) scale(${turn > 0 ? -1 : 1} 1)">
      ${shape('M120,260 C120,150 92,70 48,48 L-6,96 C40,150 50,210 52,260Z', skin.base)}
      ${line('M-50,10 C-86,6 -86,64 -46,62', under.light, 12)}
      <path d="M-52,-22 L52,-22 L46,88 C40,102 -40,102 -46,88Z" fill="${under.base}"/><ellipse cx="0" cy="-22" rx="52" ry="12" fill="${under.light}"/><ellipse cx="0" cy="-21" rx="43" ry="8" fill="#4a2a1c"/>
      ${[0, 1, 2, 3].map((n) => `<rect x="${-12 - n * 2}" y="${2 + n * 21}" width="${70 - n * 3}" height="22" rx="11" fill="${skin.base}"/>${line(`M${-2 - n * 2},${22 + n * 21} L40,${22 + n * 21}`, skin.dark, 2.4, 0.55)}`).join('')}
      ${line('M-14,-44 C-22,-60 -6,-70 -14,-88 M14,-44 C6,-60 22,-70 14,-88', '#fff', 5, 0.4)}
    </g>`
  return ''
}
