/** What hair styles are made of, in the measure of a head (face.ts). */
import { line } from './face.ts'
import type { AgeGroup, Look } from './looks.ts'

type Drawing = (look: Look) => string
/** `back` lies behind the body, `front` over the forehead. */
export type HairStyle = { groups: readonly AgeGroup[]; dark?: true; isBald?: true; back?: Drawing; front: Drawing }

export const ALL = ['young', 'middle', 'older'] as const
export const YOUNGER = ['young', 'middle'] as const
export const fill = 'url(#hair)'
export const strands = (d: string, { hair }: Look, opacity = 0.4) => line(d, hair.light, 3.2, opacity)
export const shadow = (d: string, { hair }: Look, opacity = 0.4) => line(d, hair.dark, 4, opacity)
export const circles = (list: readonly (readonly [number, number, number])[]) =>
  list.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`).join('')

/** Curls along an arc over the head, with a few that catch the light. */
export function curls(look: Look, radius: number, from: number, to: number, size: number): string {
  const count = Math.round((((to - from) * Math.PI) / 180) * (radius / (size * 0.85)))
  return Array.from({ length: count + 1 }, (_, index) => {
    const angle = ((from + ((to - from) * index) / count) * Math.PI) / 180
    const x = Math.cos(angle) * radius
    const y = -38 - Math.sin(angle) * radius
    const r = size + ((index * 7) % 5)
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>${line(`M${x - r * 0.5},${y - r * 0.1} a${r * 0.5},${r * 0.5} 0 0 1 ${r * 0.8},${-r * 0.3}`, look.hair.light, 3, 0.35)}`
  }).join('')
}

export const SIDES =
  'M-103,6 C-110,-60 -104,-96 -88,-116 L-86,-60 C-93,-48 -96,-30 -95,4Z M103,6 C110,-60 104,-96 88,-116 L86,-60 C93,-48 96,-30 95,4Z'
