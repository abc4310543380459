import type { Look } from './looks.ts'

/** What portraits are drawn with. The opacity of a stroke or of what fills is cheap; that of an element is a picture of its own. */
export const line = (d: string, stroke: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" stroke-opacity="${opacity}"/>`
export const shape = (d: string, fill: string, opacity = 1) => `<path d="${d}" fill="${fill}" fill-opacity="${opacity}"/>`
export const soft = (x: number, y: number, rx: number, ry: number, id: 'shade' | 'glow' | 'blush', opacity = 1) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id})" fill-opacity="${opacity}"/>`

/** What is cut, and not quite sharp: hair has single ends. */
export const cut = (d: string, fill: string, opacity = 1) =>
  [4.5, 2.2].map((width) => line(d, fill, width, 0.3 * opacity)).join('') + shape(d, fill, opacity)

/** From which side light comes: 1 is the right. */
export const lightOf = ({ scene, isMirrored }: Pick<Look, 'scene' | 'isMirrored'>) => (isMirrored ? -scene.light : scene.light)

/** Light that touches an edge from behind, and fades inwards: within what is drawn. In steps so small that none is seen. */
export const rim = (d: string, opacity = 1) =>
  [34, 31, 28, 25, 22, 19, 16, 13.5, 11, 8.5, 6.5, 4.5, 2.5].map((width) => line(d, 'url(#rim)', width, 0.093 * opacity)).join('')

export type Point = readonly [number, number]
/** A fold of skin: thin at both ends. */
export const fold = ([x, y]: Point, [bendX, bendY]: Point, [endX, endY]: Point, depth: number, fill: string, opacity: number) =>
  shape(`M${x},${y} Q${bendX},${bendY} ${endX},${endY} Q${bendX + depth},${bendY + Math.abs(depth)} ${x},${y}Z`, fill, opacity)

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
/** @returns a colour on the way from one to another */
export const mixed = (from: string, to: string, share: number) => {
  const ends = channels(to)
  const between = channels(from).map((start, at) => Math.round(start + ((ends[at] as number) - start) * share))
  return `#${between.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Which cut of one sort of clothes somebody has. */
export const designOf = ({ cheekLine }: Pick<Look, 'cheekLine'>) => cheekLine % 4

/** Ink under skin: never quite black. */
export const inkOf = ({ skin, isDark }: Pick<Look, 'skin' | 'isDark'>) => mixed(skin.deep, isDark ? '#0d0c10' : '#1f3340', 0.8)

/** From 0 to 1 between two values, without a corner at either. */
export const eased = (value: number, from: number, to: number) => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** As exact as a drawing shows. */
export const round = (value: number) => Math.round(value * 10) / 10

/** What is drawn by points alone, lower than it was. */
export const lowered = (d: string, by: number) => d.replace(/,(-?[\d.]+)/g, (_, y: string) => `,${round(Number(y) + by)}`)
