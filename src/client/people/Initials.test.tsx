import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Initials } from './Initials.tsx'

const render = (id: number, name: string) => renderToStaticMarkup(<Initials of={{ id, name }} className="avatar" />)

it('stands for a member, wherever they are shown', () => {
  expect(render(13, 'Zoë')).toBe('<span class="avatar initials initials-1" aria-hidden="true">Z</span>')
  expect(render(6, 'élodie marie van Dam')).toContain('>ém<')
  expect(render(5, '🦊 Fox')).toContain('>🦊F<')
})

/** Relative luminance, as WCAG has it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

it('is white on gradients that it can be read on', () => {
  const styles = readFileSync('src/client/styles/_people.scss', 'utf8')
  const [, list = ''] = /@each \$n, \$from, \$to in (.*) \{/.exec(styles) ?? []
  const colors = list.match(/#[0-9a-f]{6}/g) ?? []
  expect(colors).toHaveLength(12)
  for (const color of colors) expect(1.05 / (luminance(color) + 0.05), color).toBeGreaterThanOrEqual(4.5)
})
