/** What is measured in the page itself: each function is sent there by its text, and knows nothing from outside. */

/** An element in words, and how far it is from what it should be. */
export type Finding = { element: string; is: string }

/**
 * What sticks out sideways: by how many pixels the page can be scrolled, and the innermost elements that make it so.
 * @param width of the window; a phone's own grows with a page that is too wide
 */
export function sidewaysOverflow(width: number): { pixels: number; findings: Finding[] } {
  const pixels = Math.max(0, document.documentElement.scrollWidth - width)
  if (pixels === 0) return { pixels, findings: [] }
  const isClipped = (element: Element): boolean => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== 'visible') return true
    }
    return false
  }
  const sticksOut = (element: Element) => element.getBoundingClientRect().right > width + 0.5
  const outside = [...document.body.querySelectorAll('*')].filter((element) => sticksOut(element) && !isClipped(element))
  const innermost = outside.filter((element) => !outside.some((other) => other !== element && element.contains(other)))
  const named = innermost.slice(0, 4).map((element) => ({
    element: `${element.parentElement?.className || element.parentElement?.localName} > ${element.localName}.${element.className}`,
    is: `ends at ${Math.round(element.getBoundingClientRect().right)} px`,
  }))
  return { pixels, findings: named }
}

/**
 * What can be pressed and is smaller than it should be: by what is really hit, pseudo-elements and labels included. Where a
 * dialog or menu is open, only what is in it. Not links within sentences, nor what cannot be pressed, or has no place on the screen,
 * until it has the focus.
 * @param limit width and height in pixels
 */
export function smallTargets(limit: number): Finding[] {
  const PRESSED =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=tab], ' +
    '[role=menuitem], [role=checkbox], [role=radio], [role=switch], [role=option], [role=slider]'
  const isOpen = (element: Element) => element.getClientRects().length > 0
  const overlays = [...document.querySelectorAll('dialog:modal, .modal.show, .offcanvas.show, .dropdown-menu.show')].filter(
    isOpen,
  )
  const root = overlays.at(-1) ?? document.body

  const isSentence = (element: Element) => {
    if (element.localName !== 'a' || getComputedStyle(element).display !== 'inline') return false
    const block = element.parentElement
    const words = [...(block?.childNodes ?? [])].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    return words.some(({ textContent }) => /\p{L}/u.test(textContent ?? ''))
  }
  const isIdle = (element: Element) =>
    element.closest('[inert], [aria-hidden=true], fieldset:disabled') !== null ||
    element.matches(':disabled, [aria-disabled=true]') ||
    getComputedStyle(element).pointerEvents === 'none' ||
    !element.checkVisibility({ visibilityProperty: true })
  const partsOf = (element: Element): Element[] => [element, ...((element as HTMLInputElement).labels ?? [])]

  /** How far around its middle an element is hit, in whole pixels. */
  const hitArea = (element: Element) => {
    const parts = partsOf(element)
    const isHit = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && parts.some((part) => part === hit || part.contains(hit))
    }
    const starts = parts.flatMap((part) =>
      [...part.getClientRects()].flatMap(({ left, top, width, height }) =>
        [0.5, 0.2, 0.8].flatMap((x) => [0.5, 0.2, 0.8].map((y) => [left + width * x, top + height * y] as const)),
      ),
    )
    const boxes = parts.flatMap((part) => [...part.getClientRects()])
    const ofBox = (hit: number, side: 'width' | 'height') =>
      Math.round(boxes.find((box) => Math.abs(hit - box[side]) <= 1)?.[side] ?? hit)
    const areas = starts
      .filter(([x, y]) => isHit(x, y))
      .map(([x, y]) => {
        const run = (dx: number, dy: number) => {
          let pixels = 0
          while (pixels < limit && isHit(x + dx * (pixels + 1), y + dy * (pixels + 1))) pixels += 1
          return pixels
        }
        return { width: run(-1, 0) + run(1, 0) + 1, height: run(0, -1) + run(0, 1) + 1 }
      })
      // What is hit is whole pixels, one more than a box of 43 that begins within one: then the box counts.
      .map(({ width, height }) => ({ width: ofBox(width, 'width'), height: ofBox(height, 'height') }))
    return areas.sort((one, other) => Math.min(other.width, other.height) - Math.min(one.width, one.height))[0]
  }

  const before = { x: scrollX, y: scrollY }
  const findings: Finding[] = []
  for (const element of root.querySelectorAll(PRESSED)) {
    if (isIdle(element) || isSentence(element)) continue
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { right, bottom } = element.getBoundingClientRect()
    if (right <= 0 || bottom <= 0) continue
    const area = hitArea(element)
    if (area && area.width >= limit && area.height >= limit) continue
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
    const classes = [...element.classList].map((each) => `.${each}`).join('')
    findings.push({
      element: `${element.localName}${element.id && `#${element.id}`}${classes} “${name.slice(0, 30)}”`,
      is: area ? `${area.width} × ${area.height} px, not ${limit}` : 'not to be hit',
    })
  }
  scrollTo({ left: before.x, top: before.y, behavior: 'instant' })
  return findings
}

/**
 * Words that are cut off: by what hides that sticks out of it, as far as that shows at all. Not those that end in an
 * ellipsis, nor what only screen readers are told.
 */
export function clippedText(): Finding[] {
  const SLACK = 1.5
  const findings: Finding[] = []
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const element = node.parentElement as Element
    // A comma between two lines is no word.
    if (!/[\p{L}\p{N}]/u.test(node.textContent ?? '') || /^(SCRIPT|STYLE|NOSCRIPT|OPTION)$/.test(element.tagName)) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
    // What has its place elsewhere is not cut off by what it only stands in.
    let isElsewhere = false
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow, position, clipPath, webkitLineClamp } = getComputedStyle(box)
      if (isElsewhere && position === 'static') continue
      isElsewhere = position === 'absolute'
      const edge = box.getBoundingClientRect()
      if (edge.width <= 1.5 || edge.height <= 1.5 || clipPath === 'inset(50%)' || webkitLineClamp !== 'none') break
      const isEllipsis = textOverflow === 'ellipsis' && overflowX !== 'visible'
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      // The height of a line is more than that of its letters.
      const isCut = lines.some(
        ({ left, right, top, bottom, height }) =>
          (hides(overflowX) && !isEllipsis && (left < edge.left - SLACK || right > edge.right + SLACK)) ||
          (hides(overflowY) && (top < edge.top - height / 6 - SLACK || bottom > edge.bottom + height / 6 + SLACK)),
      )
      if (isCut) {
        const name = `${box.localName}${[...box.classList].map((each) => `.${each}`).join('')}`
        findings.push({ element: `${name} “${(node.textContent ?? '').trim().slice(0, 30)}”`, is: 'cuts its words off' })
        break
      }
      // What scrolls shows the rest.
      if (/auto|scroll/.test(overflowX + overflowY) || position === 'fixed') break
    }
  }
  return findings
}

/** Marks of a card that lie over one another: in a longer language one of them may need two lines. A card may cover those of the next. */
export function overlaidTags(): Finding[] {
  const tags = [...document.querySelectorAll('.tag')].filter((tag) => tag.checkVisibility() && !tag.closest('[inert]'))
  return tags.flatMap((tag) => {
    const { left, right, top, bottom } = tag.getBoundingClientRect()
    const over = tags.find((other) => {
      const edge = other.getBoundingClientRect()
      return other !== tag && edge.left < right && edge.right > left && edge.top < bottom && edge.bottom > top
    })
    return over ? [{ element: `.tag “${tag.textContent}”`, is: `lies over “${over.textContent}”` }] : []
  })
}

/**
 * The page's language, and what it says in that to eyes and ears: texts on their own and with what stands around them. Not
 * what says that it is in another, nor what is drawn of letters.
 */
export function saidTexts(): { language: string; texts: string[] } {
  const root = document.documentElement
  const isOurs = (element: Element) => element.closest('[lang]') === root && element.checkVisibility({ visibilityProperty: true })
  const texts = [document.title]
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const element = node.parentElement as Element
    if (/^(script|style|noscript|text|tspan)$/.test(element.localName) || !isOurs(element)) continue
    texts.push(node.textContent ?? '', element.textContent ?? '')
  }
  for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    if (!isOurs(element)) continue
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '')
  }
  return { language: root.lang, texts }
}
