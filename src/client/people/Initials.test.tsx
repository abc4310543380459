import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Initials, TINTS } from './Initials.tsx'

const render = (id: number, name: string) => renderToStaticMarkup(<Initials person={{ id, name }} className="avatar" />)

it('stands for a member, wherever they are shown', () => {
  expect(render(13, 'Zoë')).toBe('<span class="avatar initials-4" aria-hidden="true" data-letter="Z"></span>')
  expect(render(6, 'élodie marie van Dam')).toContain('data-letter="é"')
  expect(render(5, '🦊 Fox')).toContain('data-letter="🦊"')
})

/** Relative luminance, as WCAG has it. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

it('is read on both halves, which differ', () => {
  const styles = readFileSync('src/client/styles/_people.scss', 'utf8')
  const [, list = ''] = /@each \$n, \$one, \$other in (.*) \{/.exec(styles) ?? []
  const pairs = [...list.matchAll(/(#[0-9a-f]{6}), (#[0-9a-f]{6})/g)].map(([, one = '', other = '']) => [one, other])
  expect(pairs).toHaveLength(TINTS)
  for (const pair of pairs) {
    expect(pair[0]).not.toBe(pair[1])
    for (const half of pair) expect(1.05 / (luminance(half) + 0.05), half).toBeGreaterThanOrEqual(4.5)
  }
})

// Who are next to each other in lists, by their numbers: all, those in likes, those without a photo, and the new.
it.each([1, 2, 4, 5, 7, 10, 11, 20])('has other tints for neighbours that are %i apart', (apart) => {
  const tints = Array.from({ length: 40 }, (_, n) => /initials-\d+/.exec(render(n * apart, 'A'))?.[0])
  expect(new Set(tints).size).toBe(TINTS)
  for (const [n, tint] of tints.slice(3).entries()) expect(tints.slice(n, n + 3)).not.toContain(tint)
})
