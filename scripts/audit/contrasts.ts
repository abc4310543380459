/** Contrasts that are measured in the page itself: each function is sent there by its text, with the tools that it needs. */
import type { Page } from '@playwright/test'
import type { Finding } from './inPage.ts'

/** The least contrast there is, where there is any, and what is below the limit. */
export type Contrast = { worst: number | undefined; findings: Finding[] }

type Colour = { r: number; g: number; b: number; a: number }
type Tools = ReturnType<typeof tools>

/** @param limit of the contrast; 3 for what is not text (WCAG 1.4.11) */
export function contrastIn(page: Page, measure: (tools: Tools, limit: number) => Contrast, limit: number): Promise<Contrast> {
  return page.evaluate(`(${measure})((${tools})(), ${limit})`)
}

function tools() {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D
  const colourOf = (text: string): Colour => {
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = text
    canvas.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data
    return { r, g, b, a: a / 255 }
  }
  const over = (top: Colour, ground: Colour): Colour => {
    const mixed = (one: number, other: number) => one * top.a + other * (1 - top.a)
    return { r: mixed(top.r, ground.r), g: mixed(top.g, ground.g), b: mixed(top.b, ground.b), a: 1 }
  }
  const luminance = ({ r, g, b }: Colour) => {
    const part = (value: number) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b)
  }
  const contrast = (one: Colour, other: Colour) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }
  /** What is below a box; undefined where that is a picture or a gradient, or hangs on what lies where. */
  const groundOf = (element: Element | null): Colour | undefined => {
    const layers: Colour[] = []
    for (let box = element; box; box = box.parentElement) {
      const { backgroundColor, backgroundImage, position } = getComputedStyle(box)
      const colour = colourOf(backgroundColor)
      if (backgroundImage !== 'none') return undefined
      if (colour.a === 1) return layers.reduceRight((below, layer) => over(layer, below), colour)
      if (colour.a > 0) layers.push(colour)
      if (position === 'absolute') return undefined
    }
    return layers.reduceRight((below, layer) => over(layer, below), colourOf('Canvas'))
  }
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 1.5 &&
      height > 1.5 &&
      element.closest('[inert]') === null &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
  }
  const nameOf = (element: Element) => {
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
    return `${element.localName}${[...element.classList].map((each) => `.${each}`).join('')} “${name.slice(0, 30)}”`
  }
  return { colourOf, over, contrast, groundOf, isShown, nameOf }
}

/**
 * How the edges of what is pressed and filled in stand out from what is around: by their border or their own ground. What has
 * no border is text, but for switches. Over pictures it is not told by colours.
 */
export function borderContrast({ colourOf, over, contrast, groundOf, isShown, nameOf }: Tools, limit: number): Contrast {
  let worst: number | undefined
  const findings: Finding[] = []
  const controls = document.body.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, label:has(input)')
  for (const element of controls) {
    if (!isShown(element) || element.matches(':disabled, [aria-disabled=true], :has(:disabled)')) continue
    const isSwitch = element.matches('.switch')
    // These are the browser's own drawing.
    if (!isSwitch && element.matches('[type=checkbox], [type=radio], [type=range]')) continue
    const style = getComputedStyle(element)
    const border = colourOf(style.borderTopColor)
    const hasBorder = Number.parseFloat(style.borderTopWidth) > 0 && border.a > 0
    if (!isSwitch && !hasBorder) continue
    const ground = groundOf(element.parentElement)
    if (!ground) continue
    const fill = over(colourOf(style.backgroundColor), ground)
    const edge = Math.max(contrast(fill, ground), hasBorder ? contrast(over(border, fill), ground) : 1)
    worst = Math.min(worst ?? edge, edge)
    if (edge < limit) findings.push({ element: nameOf(element), is: `has an edge of ${edge.toFixed(2)}:1` })
  }
  return { worst, findings }
}

/**
 * How the ring around what has the focus stands out from what is around, and whether all of it is there. Over pictures the
 * worst is assumed: the ground on which neither of the ring's two tones is seen better than the other. The last that was
 * pressed must have been a key.
 */
export function focusContrast({ colourOf, contrast, groundOf, isShown, nameOf }: Tools, limit: number): Contrast {
  const open = [...document.querySelectorAll('dialog:modal, .modal.show, .offcanvas.show, .dropdown-menu.show')].at(-1)
  const focusable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'
  const before = { x: scrollX, y: scrollY, focused: document.activeElement }
  let worst: number | undefined
  const findings: Finding[] = []

  /** The element, or what it is in, that shows a ring: itself, by what stands before or after it, or by its label. */
  const ringOf = (element: Element) => {
    for (let box: Element | null = element, steps = 0; box && steps < 4; box = box.parentElement, steps += 1) {
      for (const part of [undefined, '::after', '::before']) {
        const style = getComputedStyle(box, part)
        const width = Number.parseFloat(style.outlineWidth)
        if (style.outlineStyle !== 'none' && width >= 2 && style.content !== (part ? 'none' : ''))
          return { box, part, style, width }
      }
    }
    return undefined
  }
  /** How much of a ring is cut off by what it is in, or by the window's sides, in pixels. */
  const cutOff = (box: Element, reach: number) => {
    const { left, right, top, bottom } = box.getBoundingClientRect()
    const sides = [left - reach, innerWidth - right - reach]
    const place = getComputedStyle(box).position
    let isFree = place === 'absolute'
    // What has its place in the window is cut off by nothing else.
    for (
      let around = place === 'fixed' ? null : box.parentElement;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const { overflowX, overflowY, position } = getComputedStyle(around)
      const edge = around.getBoundingClientRect()
      if (!isFree || position !== 'static') {
        isFree = position === 'absolute'
        if (overflowX !== 'visible') sides.push(left - reach - edge.left, edge.right - right - reach)
        if (overflowY !== 'visible') sides.push(top - reach - edge.top, edge.bottom - bottom - reach)
      }
      if (position === 'fixed') break
    }
    return -Math.min(0, ...sides)
  }

  for (const element of (open ?? document.body).querySelectorAll<HTMLElement>(focusable)) {
    if (element.matches(':disabled, [tabindex="-1"]') || element.closest('[inert], [aria-hidden=true]')) continue
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    element.focus()
    if (document.activeElement !== element) continue
    // As a browser does for Tab, though not always for scripts.
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const ring = ringOf(element)
    if (!ring) {
      worst = 1
      findings.push({ element: nameOf(element), is: 'has no ring' })
      continue
    }
    const { box, part, style, width } = ring
    const offset = Number.parseFloat(style.outlineOffset)
    const shadow = /^(rgba?\([^)]*\)|color\([^)]*\)|#\w+) 0px 0px 0px [1-9]/.exec(style.boxShadow)?.[1]
    const tones = [colourOf(style.outlineColor), ...(shadow ? [colourOf(shadow)] : [])]
    const isInside = offset < 0
    const ground = isShown(box) && !part ? groundOf(isInside ? box : box.parentElement) : undefined
    const [one, other] = tones
    const unknown = one && other ? Math.sqrt(contrast(one, other)) : 1
    const seen = ground ? Math.max(...tones.map((tone) => contrast(tone, ground))) : unknown
    worst = Math.min(worst ?? seen, seen)
    if (seen < limit) findings.push({ element: nameOf(element), is: `has a ring of ${seen.toFixed(2)}:1` })
    const cut = isInside ? 0 : cutOff(box, offset + width)
    if (cut > 0.6) findings.push({ element: nameOf(element), is: `has a ring that is cut off by ${Math.round(cut)} px` })
  }
  if (before.focused instanceof HTMLElement) before.focused.focus()
  scrollTo({ left: before.x, top: before.y, behavior: 'instant' })
  return { worst, findings }
}
