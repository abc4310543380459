/** A head, in its own measure: the face reaches from -100 to 100 and from -150 to 158, and its middle is between the eyes. */
import type { Look } from './looks.ts'

export const line = (d: string, stroke: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`
export const shape = (d: string, fill: string, opacity = 1) => `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`

export function contourOf({ gender, jaw }: Look): string {
  const [side, chin] = gender === 'male' ? [82 + jaw * 0.8, 40 + jaw] : [76 + jaw * 0.5, 26 + jaw * 0.8]
  return `M0,-150 C60,-150 100,-112 100,-34 C100,16 98,48 ${side},86 C${side - 15},122 ${chin},158 0,158 C${-chin},158 ${15 - side},122 ${-side},86 C-98,48 -100,16 -100,-34 C-100,-112 -60,-150 0,-150Z`
}

export function ears({ skin, turn, earrings, light }: Look & { light: number }): string {
  const ear = (side: number) => {
    // The ear of the side that is turned away disappears behind the face.
    const away = Math.max(0, side * turn)
    const x = side * (101 - away * 16)
    const fill = side === light ? skin.base : skin.dark
    const ring =
      earrings && away < 0.5
        ? `<circle cx="${x + side * 3}" cy="52" r="5.5" fill="#e9c46a"/><circle cx="${x + side * 2}" cy="50" r="2" fill="#fff3cf"/>`
        : ''
    return `<ellipse cx="${x}" cy="16" rx="17" ry="31" fill="${fill}" transform="rotate(${side * 6} ${x} 16)"/>
      ${line(`M${x + side * 5},-3 C${x + side * 12},2 ${x + side * 9},22 ${x + side * 2},30`, skin.dark, 4, 0.55)}${ring}`
  }
  return ear(-1) + ear(1)
}

/** The face without hair and glasses. */
export function face(look: Look & { light: number }): string {
  const { skin, light, turn, group } = look
  const shift = turn * 14
  const contour = contourOf(look)
  const shadeX = -light * 108
  return `
    <clipPath id="face"><path d="${contour}"/></clipPath>
    <path d="${contour}" fill="url(#skin)"/>
    <g clip-path="url(#face)">
      <ellipse cx="${shadeX}" cy="30" rx="78" ry="190" fill="url(#shade)"/>
      <ellipse cx="${light * 34 + shift * 0.4}" cy="-88" rx="62" ry="42" fill="url(#glow)"/>
      <ellipse cx="${shift - 54}" cy="52" rx="36" ry="26" fill="url(#blush)"/>
      <ellipse cx="${shift + 54}" cy="52" rx="36" ry="26" fill="url(#blush)"/>
      <ellipse cx="${shift * 0.6}" cy="170" rx="70" ry="34" fill="${skin.dark}" opacity="0.28"/>
    </g>
    ${group === 'young' ? '' : lines(look, shift)}
    ${eye(look, -1, shift)}${eye(look, 1, shift)}
    ${nose(look, shift)}${mouth(look, shift)}`
}

/** Lines of age: at the eyes and the mouth, and across the forehead of older people. */
function lines({ skin, group, isDark }: Look, shift: number): string {
  const o = (group === 'older' ? 0.5 : 0.28) + (isDark ? 0.1 : 0)
  const side = (s: number) =>
    line(`M${shift + s * 30},56 C${shift + s * 40},64 ${shift + s * 44},76 ${shift + s * 42},86`, skin.dark, 3, o) +
    line(`M${shift + s * 72},-4 l${s * 11},-5 M${shift + s * 72},5 l${s * 12},2`, skin.dark, 2.4, o) +
    line(`M${shift + s * 32},20 C${shift + s * 40},25 ${shift + s * 52},24 ${shift + s * 58},19`, skin.dark, 2.6, o * 0.9)
  const forehead =
    group === 'older'
      ? line(`M${shift - 34},-80 C${shift - 14},-84 ${shift + 14},-84 ${shift + 34},-80`, skin.dark, 2.6, 0.32)
      : ''
  return side(-1) + side(1) + forehead
}

function eye(look: Look, side: number, shift: number): string {
  const { eye: iris, hair, skin, turn, mouth: mood, gender, brow, isDark, hairColor } = look
  // The far eye is seen from aside.
  const narrow = 1 - Math.max(0, side * turn) * 0.16
  const x = side * 43 + shift
  const lid = isDark ? '#1d100b' : '#3a2219'
  const browTone = hairColor === 'blond' || hairColor === 'grey' ? hair.dark : hair.base
  const weight = gender === 'male' ? 9 : 6
  const eyebrow = `<path d="M-24,${-33 + brow} C-12,${-44 - weight * 0.3} 6,${-45 - weight * 0.3} 25,${-34} C8,${-45 + weight * 0.75} -10,${-42 + weight} -24,${-33 + brow}Z" fill="${browTone}" stroke="${browTone}" stroke-width="${gender === 'male' ? 3.4 : 2}" stroke-linejoin="round"/>`
  const lashes = gender === 'female' ? line('M17,-5 C21,-8 24,-11 27,-15 M12,-9 C15,-13 17,-15 19,-19', lid, 3) : ''
  const open =
    mood === 'laugh'
      ? `${line('M-20,4 C-12,-11 12,-11 20,4', lid, 5.5)}${line('M-14,13 C-6,17 6,17 14,13', skin.dark, 3, 0.5)}`
      : `<path d="M-21,3 C-13,-13 9,-15 21,-1 C12,11 -8,13 -21,3Z" fill="#fdf8f4"/>
         <path d="M-21,3 C-13,-13 9,-15 21,-1 C18,-4 -12,-6 -21,3Z" fill="${skin.dark}" opacity="0.35"/>
         <g clip-path="url(#eye)"><circle cx="${turn * 4}" cy="-2" r="10.5" fill="${iris}"/><circle cx="${turn * 4}" cy="-2" r="5" fill="#140c0a"/>
         <circle cx="${turn * 4 + 3.5}" cy="-6" r="3" fill="#fff"/></g>
         ${line('M-22,4 C-14,-14 10,-16 22,-1', lid, gender === 'male' ? 4 : 5)}
         ${line('M-17,-15 C-8,-22 8,-22 18,-14', skin.dark, 2.6, 0.6)}
         ${line('M-12,11 C-4,13 6,12 14,7', skin.dark, 2, 0.5)}`
  return `<g transform="translate(${x} -6) scale(${side * narrow} 1)">${eyebrow}${open}${mood === 'laugh' ? '' : lashes}</g>`
}

function nose({ skin, light, turn, gender }: Look & { light: number }, shift: number): string {
  const x = shift * 1.45
  const wide = gender === 'male' ? 1 : 0.86
  const side = turn > 0.2 ? 1 : turn < -0.2 ? -1 : -light
  return `
    <path d="M${shift + side * 15},-22 C${x + side * 12},6 ${x + side * 14},30 ${x + side * 25 * wide},46 C${x + side * 18},58 ${x + side * 6},60 ${x},58 C${x - side * 2},38 ${shift + side * 2},0 ${shift + side * 15},-22Z" fill="${skin.dark}" opacity="0.3"/>
    <ellipse cx="${x - side * 3}" cy="36" rx="8" ry="13" fill="${skin.light}" opacity="0.55"/>
    ${line(`M${x - 22 * wide},46 C${x - 20 * wide},57 ${x - 9},58 ${x - 5},56 C${x - 2},60 ${x + 2},60 ${x + 5},56 C${x + 9},58 ${x + 20 * wide},57 ${x + 22 * wide},46`, skin.dark, 3.4, 0.75)}`
}

function mouth({ skin, mouth: mood, gender, isDark }: Look, shift: number): string {
  const x = shift * 0.95
  const lip = skin.lip
  const o = gender === 'female' ? 0.95 : 0.45
  const at = (inner: string) => `<g transform="translate(${x} 98)">${inner}</g>`
  const crease = line('M-41,-8 C-44,-4 -44,0 -42,4 M41,-8 C44,-4 44,0 42,4', skin.dark, 3, 0.6)
  const under = line('M-14,27 C-6,31 6,31 14,27', skin.dark, 4, 0.4)
  if (mood === 'calm')
    return at(`${shape('M-33,-4 C-18,-10 -8,-10 0,-6 C8,-10 18,-10 33,-4 C14,4 -14,4 -33,-4Z', lip, o)}${shape('M-33,-4 C-14,5 14,5 33,-4 C20,17 -20,17 -33,-4Z', lip, o * 0.85)}
      ${line('M-36,-7 C-17,6 17,6 36,-7', isDark ? '#2a1210' : '#7d3a34', 3)}${under}`)
  if (mood === 'smile')
    return at(`${shape('M-36,-5 C-20,-10 -8,-9 0,-6 C8,-9 20,-10 36,-5 C16,6 -16,6 -36,-5Z', lip, o)}${shape('M-36,-5 C-16,7 16,7 36,-5 C22,19 -22,19 -36,-5Z', lip, o * 0.85)}
      ${line('M-39,-8 C-18,8 18,8 39,-8', isDark ? '#2a1210' : '#7d3a34', 3.2)}${crease}${under}`)
  const depth = mood === 'laugh' ? 32 : 22
  return at(`<clipPath id="mouth"><path d="M-38,-9 C-18,-4 18,-4 38,-9 C32,${depth} -32,${depth} -38,-9Z"/></clipPath>
    <path d="M-42,-11 C-18,-13 18,-13 42,-11 C36,${depth + 9} -36,${depth + 9} -42,-11Z" fill="${lip}" opacity="${o}"/>
    <g clip-path="url(#mouth)"><rect x="-50" y="-20" width="100" height="70" fill="#5a1d22"/>
    <ellipse cx="0" cy="${depth - 4}" rx="24" ry="13" fill="#b9515a"/>
    <path d="M-40,-14 L40,-14 C34,${depth * 0.34} -34,${depth * 0.34} -40,-14Z" fill="#fffaf5"/></g>${crease}${under}`)
}

/** Below the cheekbones, around the mouth; stubble is only a shadow. */
export function beard({ beard: kind, hair, turn, isDark }: Look): string {
  if (kind === 'none') return ''
  const x = turn * 13
  const hole = `M${x - 39},90 C${x - 22},80 ${x + 22},80 ${x + 39},90 C${x + 32},128 ${x - 32},128 ${x - 39},90Z`
  const moustache = `M${x},70 C${x + 16},62 ${x + 34},74 ${x + 50},84 C${x + 34},94 ${x + 16},92 ${x},86 C${x - 16},92 ${x - 34},94 ${x - 50},84 C${x - 34},74 ${x - 16},62 ${x},70Z`
  const whole = (low: number) =>
    `M-103,8 C-98,30 -90,44 -76,54 C-58,62 ${x - 50},66 ${x - 30},72 C${x - 14},66 ${x + 14},66 ${x + 30},72 C${x + 50},66 58,62 76,54 C90,44 98,30 103,8 C104,56 98,${low - 66} 80,${low - 38} C60,${low - 6} 30,${low} 0,${low} C-30,${low} -60,${low - 6} -80,${low - 38} C-98,${low - 66} -104,56 -103,8Z`
  const fill = 'url(#beard)'
  if (kind === 'stubble')
    return `<g clip-path="url(#face)" opacity="${isDark ? 0.2 : 0.13}"><path fill-rule="evenodd" d="${whole(170)} ${hole}" fill="url(#stubble)"/></g>`
  if (kind === 'moustache') return shape(moustache, fill)
  if (kind === 'goatee')
    return `<path fill-rule="evenodd" d="M${x - 48},96 C${x - 42},72 ${x - 14},66 ${x},73 C${x + 14},66 ${x + 42},72 ${x + 48},96 C${x + 50},140 ${x + 28},168 ${x * 0.7},168 C${x - 28},168 ${x - 50},140 ${x - 48},96Z ${hole}" fill="${fill}"/>`
  const low = kind === 'full' ? 196 : 168
  return `<path fill-rule="evenodd" d="${whole(low)} ${hole}" fill="${fill}"/>${line(`M${x - 12},128 C${x - 5},132 ${x + 5},132 ${x + 12},128`, hair.dark, 3, 0.5)}`
}

export function glasses({ glasses: kind, turn }: Look): string {
  if (!kind) return ''
  const x = turn * 15
  const color = kind === 'wire' ? '#b08d4f' : '#241a1c'
  const pane = kind === 'sun' ? 'fill="url(#pane)"' : 'fill="#fff" fill-opacity="0.13"'
  const width = kind === 'wire' ? 3.5 : 6
  const lens = (side: number) =>
    kind === 'square' || kind === 'sun'
      ? `<rect x="${x + side * 44 - 33}" y="-28" width="66" height="48" rx="${kind === 'sun' ? 20 : 13}" ${pane} stroke="${color}" stroke-width="${width}"/>`
      : `<circle cx="${x + side * 44}" cy="-4" r="${kind === 'wire' ? 31 : 32}" ${pane} stroke="${color}" stroke-width="${width}"/>`
  const temples = line(`M${x - 76},-10 L-99,-16 M${x + 76},-10 L99,-16`, color, width)
  return `${temples}${lens(-1)}${lens(1)}${line(`M${x - 12},-8 C${x - 5},-14 ${x + 5},-14 ${x + 12},-8`, color, width)}
    ${line(`M${x - 60},-16 l12,-9 M${x + 28},-16 l12,-9`, '#fff', 4, 0.5)}`
}
