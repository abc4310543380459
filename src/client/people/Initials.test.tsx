import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Initials } from './Initials.tsx'

const render = (id: number, name: string) => renderToStaticMarkup(<Initials person={{ id, name }} className="avatar" />)

it('stands for a member, wherever they are shown', () => {
  expect(render(13, 'Zoë')).toBe('<span class="avatar initials-3" aria-hidden="true" data-letter="Z"></span>')
  expect(render(6, 'élodie marie van Dam')).toContain('data-letter="é"')
  expect(render(5, '🦊 Fox')).toContain('data-letter="🦊"')
})

/** Relative luminance, as WCAG has it, of a colour as CSS has it. */
function luminance(hue: number, saturation: number, lightness: number): number {
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12
    const part = lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(0) + 0.7152 * channel(8) + 0.0722 * channel(4)
}

it('is white on gradients that it can be read on', () => {
  const styles = readFileSync('src/client/styles/_people.scss', 'utf8')
  const [, list = ''] = /@each \$n, \$hue in (.*) \{/.exec(styles) ?? []
  const hues = [...list.matchAll(/\(\d, (\d+)\)/g)].map(([, hue]) => Number(hue))
  expect(hues).toHaveLength(5)
  const ends = [...styles.matchAll(/hsl\(var\(--hue\) (\d+)% (\d+)%\)/g)]
  expect(ends).toHaveLength(2)
  for (const hue of hues)
    for (const [end, saturation, lightness] of ends)
      expect(
        1.05 / (luminance(hue, Number(saturation) / 100, Number(lightness) / 100) + 0.05),
        `${hue} ${end}`,
      ).toBeGreaterThanOrEqual(4.5)
})
