/** How a picture was taken: soft or hard light, warm or cool, near or far out of focus; as if by as many photographers. */
import { type Look, sceneOf } from './looks.ts'

type Color = `#${string}`
type Take = {
  /** How far out of focus the place is, and what lies over it. */
  depth: number
  veil?: readonly [Color, number]
  /** What lies over all: light that falls into the lens, shade away from it, a tint, dark corners. */
  flare: number
  shade: number
  tint?: readonly [Color, number]
  corners: number
  /** How much of all light there is, and what black is lifted by. */
  gain: number
  lift: number
}

export const TAKES = {
  clear: { depth: 1.2, flare: 0, shade: 0.04, corners: 0.04, gain: 1.01, lift: 0 },
  golden: {
    depth: 1.5,
    flare: 0.4,
    shade: 0.12,
    tint: ['#ff9d4d', 0.06],
    corners: 0.12,
    gain: 1,
    lift: 0,
  },
  overcast: {
    depth: 0.8,
    flare: 0,
    shade: 0,
    tint: ['#9fb6d4', 0.05],
    corners: 0,
    gain: 1,
    lift: 0,
  },
  window: { depth: 1.8, flare: 0.24, shade: 0.2, corners: 0.08, gain: 1.02, lift: 0 },
  evening: {
    depth: 1.8,
    veil: ['#140c2c', 0.1],
    flare: 0.2,
    shade: 0.14,
    tint: ['#2c2f86', 0.05],
    corners: 0.2,
    gain: 1.08,
    lift: 0,
  },
  film: {
    depth: 1,
    flare: 0.06,
    shade: 0.08,
    tint: ['#ffd09a', 0.06],
    corners: 0.16,
    gain: 1,
    lift: 5,
  },
  flash: {
    depth: 0.6,
    veil: ['#120a1c', 0.26],
    flare: 0,
    shade: 0,
    corners: 0.2,
    gain: 1.04,
    lift: 0,
  },
  airy: {
    depth: 2.2,
    veil: ['#fffaf4', 0.34],
    flare: 0.14,
    shade: 0,
    corners: 0,
    gain: 1.02,
    lift: 0,
  },
  backlit: {
    depth: 1.9,
    veil: ['#fff2da', 0.2],
    flare: 0.34,
    shade: 0.1,
    corners: 0,
    gain: 1,
    lift: 0,
  },
} as const satisfies Record<string, Take>
export type TakeName = keyof typeof TAKES

export const takeOf = ({ take }: { take: TakeName }): Take => TAKES[take]

/** Light that comes into the lens. */
const flareOf = (id: string, glow: string, light: number, flare: number) =>
  flare
    ? `<radialGradient id="${id}" cx="${light > 0 ? 1 : 0}" cy="0.08" r="0.95"><stop stop-color="${glow}" stop-opacity="${Math.min(1, flare * 1.5)}"/><stop offset="0.35" stop-color="${glow}" stop-opacity="${flare * 0.6}"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient><rect width="100%" height="100%" fill="url(#${id})"/>`
    : ''

type Seen = Pick<Look, 'take' | 'hairTone' | 'scene' | 'skin'>

/** How light a colour is, from 0 to 1. */
const lightness = (color: string) => [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(color.slice(at, at + 2), 16) / 765, 0)

/** Behind a head: light where hair is as dark as the place, and shade where both are light. */
function haloOf(look: Seen, glow: string): string {
  const shade = lightness(look.hairTone[1])
  const scene = sceneOf(look)
  const [color, opacity] = scene.isDark
    ? [glow, look.skin >= 4 ? 0.5 : shade < 0.4 ? 0.34 : 0.1]
    : shade > 0.55
      ? ['#2a1c33', 0.24]
      : ['#ffffff', 0]
  if (!opacity) return ''
  return `<radialGradient id="halo" cx="0.5" cy="0.36" r="0.56"><stop offset="0.3" stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient><rect width="100%" height="100%" fill="url(#halo)"/>`
}

/** Over the place, and nobody. @param glow the colour of light, @param light the side it comes from */
export function veilOf(look: Seen, glow: string, light: number): string {
  const { veil, flare } = takeOf(look)
  return `${veil ? `<rect width="100%" height="100%" fill="${veil[0]}" fill-opacity="${veil[1]}"/>` : ''}${flareOf('glare', glow, light, flare)}${haloOf(look, glow)}`
}

/** Over all of a picture. */
export function lensOf(look: { take: TakeName }, glow: string, light: number): string {
  const { flare, shade, tint, corners } = takeOf(look)
  const [near, far] = light > 0 ? [1, 0] : [0, 1]
  const over = (id: string) => `<rect width="100%" height="100%" fill="url(#${id})"/>`
  const drawn = [
    tint ? `<rect width="100%" height="100%" fill="${tint[0]}" fill-opacity="${tint[1]}"/>` : '',
    shade
      ? `<linearGradient id="away" x1="${near}" y1="0.2" x2="${far}" y2="0.6"><stop offset="0.35" stop-color="#1c0f26" stop-opacity="0"/><stop offset="1" stop-color="#1c0f26" stop-opacity="${shade}"/></linearGradient>${over('away')}`
      : '',
    // Of it less falls on who stands before it.
    flareOf('flare', glow, light, flare * 0.28),
    corners
      ? `<radialGradient id="corners" cx="0.5" cy="0.45" r="0.8"><stop offset="0.5" stop-color="#150a1c" stop-opacity="0"/><stop offset="1" stop-color="#150a1c" stop-opacity="${corners}"/></radialGradient>${over('corners')}`
      : '',
  ]
  return drawn.join('')
}
