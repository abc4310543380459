/**
 * `npm run audit [-- --only members]`: what is wrong with every screen of the built product, by its width, light and dark:
 * violations that axe finds, pixels that stick out sideways, also with text twice as large, words that are cut off, targets
 * that are too small, edges and rings of the focus that are not 3:1 or cut off, errors in the server's HTML [U1, U3, MEE-10].
 * Says what the worst edge and the worst ring are. Starts it with demo data of its own. Exits with 1 where anything is not 0.
 * `npm run audit -- --languages`: what is wrong with them in every language (audit/languages.ts).
 */
import { parseArgs } from 'node:util'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { borderContrast, contrastIn, focusContrast } from './audit/contrasts.ts'
import { htmlErrors } from './audit/html.ts'
import { clippedText, type Finding, sidewaysOverflow, smallTargets } from './audit/inPage.ts'
import { auditLanguages } from './audit/languages.ts'
import { STATES, type State, settled } from './audit/states.ts'
import { addressOf, contextOf, exampleIds, type Ids, type Kind, launchBrowser, SCHEMES, visitsOf } from './screens/visits.ts'
import { ensureBuilt } from './setup/build.mjs'
import { startDemo } from './setup/demo.mjs'
import { ensureInstalled } from './setup/install.mjs'

const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, languages: { type: 'boolean' } } })
const PORT = 4030
/** A phone and a tablet are touched, a desk has a mouse; `target` is the width and height of what is pressed, in pixels. */
const DEVICES = [
  {
    // The smallest phone is short, too, and has rules of its own for that.
    windows: [
      { width: 320, height: 640 },
      { width: 390, height: 844 },
      { width: 768, height: 1024 },
    ],
    target: 44,
    options: { hasTouch: true, isMobile: true },
  },
  { windows: [{ width: 1280, height: 800 }], target: 24, options: {} },
] as const
const WIDTHS = DEVICES.flatMap(({ windows }) => windows.map(({ width }) => width))
/** What axe says of colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const MEASURES = ['axe', 'overflow', 'overflow at 200 %', 'clipped', 'targets', 'borders', 'focus', 'HTML'] as const
/** Those that hang on colours. */
const CONTRASTS = ['borders', 'focus'] as const
/** From this width on text is tried twice as large: 320 px is itself a window that was enlarged four times (WCAG 1.4.10). */
const ENLARGED_FROM = 390
/** The width, too, between those of the devices, where layouts of a tablet meet large text: tried once, from the narrowest of them. */
const BETWEEN = { width: 640, height: 844 }
/** Of what is not text (WCAG 1.4.11). */
const LEAST_CONTRAST = 3

type Device = (typeof DEVICES)[number]
type Measure = (typeof MEASURES)[number]
type View = `${number} ${(typeof SCHEMES)[number]}`
/** What was found in one view; the overflow's figures are in pixels, all others count. */
type Figures = Record<Measure, { figure: number; findings: Finding[]; worst?: number | undefined }>
type Screen = State & { views: Map<View, Figures>; problem?: string }

ensureInstalled()
ensureBuilt()
const product = await startDemo('audit', PORT)
const { site } = product
let isClean = false
try {
  const browser = await launchBrowser()
  isClean = values.languages ? await auditLanguages(browser, site, screensOf(values.only), values.only) : await audit(browser)
  await browser.close()
} finally {
  await product.stop()
}
process.exit(isClean ? 0 : 1)

/** @returns whether every figure is 0 */
async function audit(browser: Browser): Promise<boolean> {
  const screens = screensOf(values.only)
  const visitors = await Promise.all(DEVICES.map((device) => visitorsOf(browser, device)))
  const queue = screens.flatMap((screen) => DEVICES.map((device, index) => ({ screen, device, visitors: visitors[index] })))
  const left = new Map<Screen, number>(screens.map((screen) => [screen, DEVICES.length]))
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { screen, device } = next
      await visit(browser, screen, device, next.visitors as Visitors).catch((error: Error) => {
        screen.problem = error.message.split('\n', 1)[0] as string
      })
      left.set(screen, (left.get(screen) as number) - 1)
      if (left.get(screen) === 0) print(screen)
    }
  }
  // The machine this is meant for has two cores.
  await Promise.all([work(), work()])
  return printTotals(screens)
}

function screensOf(only: string): Screen[] {
  const routes = visitsOf().flatMap(({ kind, names }) =>
    names.map((name): State => ({ name, kind, address: (ids) => addressOf(name, ids) })),
  )
  return [...routes, ...STATES].filter(({ name }) => name.includes(only)).map((state) => ({ ...state, views: new Map() }))
}

type Visitors = Record<Kind, { context: BrowserContext; ids: Ids }>

async function visitorsOf(browser: Browser, { windows, options }: Device): Promise<Visitors> {
  const kinds: Kind[] = ['visitor', 'free', 'premium', 'newcomer']
  const each = await Promise.all(
    kinds.map(async (kind) => {
      const context = await contextOf(browser, site, kind, { ...options, viewport: windows[0] })
      return [kind, { context, ids: await exampleIds(context, site) }] as const
    }),
  )
  return Object.fromEntries(each) as Visitors
}

/** Looks at a screen on a device, by each of its widths, light and dark; it is loaded once. */
async function visit(browser: Browser, screen: Screen, device: Device, visitors: Visitors): Promise<void> {
  const { kind, isFirstVisit, address, reach } = screen
  const { context: shared, ids } = visitors[kind]
  const viewport = device.windows[0]
  const context = isFirstVisit ? await contextOf(browser, site, kind, { ...device.options, viewport, isFirstVisit }) : shared
  const page = await context.newPage()
  try {
    const response = await page.goto(site + address(ids))
    await settled(page)
    await reach?.(page)
    const html = await htmlErrors((await response?.text()) ?? '')
    for (const window of device.windows) {
      const { width } = window
      await page.setViewportSize(window)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      const light = { ...(await figuresOf(page, width, device.target)), HTML: counted(html) }
      screen.views.set(`${width} light`, light)
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      // What colours cannot change is as it was.
      screen.views.set(`${width} dark`, { ...light, axe: await axeOf(page, COLOUR_RULES), ...(await contrastsOf(page)) })
    }
  } finally {
    await page.close()
    if (context !== shared) await context.close()
  }
}

async function figuresOf(page: Page, width: number, target: number): Promise<Omit<Figures, 'HTML'>> {
  const axe = await axeOf(page)
  const overflow = await overflowOf(page, width)
  const targets = counted(await page.evaluate(smallTargets, target))
  const contrasts = await contrastsOf(page)
  const clipped = await page.evaluate(clippedText)
  const large = width < ENLARGED_FROM ? { overflow: counted([]), clipped: [] } : await enlarged(page, width)
  const atTwice = large.clipped.map(({ element, is }) => ({ element, is: `${is} at 200 %` }))
  return { axe, overflow, 'overflow at 200 %': large.overflow, clipped: counted([...clipped, ...atTwice]), targets, ...contrasts }
}

async function overflowOf(page: Page, width: number): Promise<Figures['overflow']> {
  const { pixels, findings } = await page.evaluate(sidewaysOverflow, width)
  return { figure: pixels, findings }
}

async function enlarged(page: Page, width: number): Promise<{ overflow: Figures['overflow']; clipped: Finding[] }> {
  await enlargeText(page, true)
  const clipped = await page.evaluate(clippedText)
  let overflow = await overflowOf(page, width)
  const window = page.viewportSize()
  if (width === ENLARGED_FROM && window && overflow.figure === 0) {
    await page.setViewportSize(BETWEEN)
    overflow = await overflowOf(page, BETWEEN.width)
    await page.setViewportSize(window)
  }
  await enlargeText(page, false)
  return { overflow, clipped }
}

/** Text alone, as a reader has it who set it to twice its size. */
async function enlargeText(page: Page, isLarge: boolean): Promise<void> {
  await page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size
      return new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(() => shown(undefined))))
    },
    isLarge ? '200%' : '',
  )
}

async function contrastsOf(page: Page): Promise<Pick<Figures, (typeof CONTRASTS)[number]>> {
  // Rings are for those who use keys.
  await page.keyboard.press('Shift')
  const borders = await contrastIn(page, borderContrast, LEAST_CONTRAST)
  const focus = await contrastIn(page, focusContrast, LEAST_CONTRAST)
  return {
    borders: { ...counted(borders.findings), worst: borders.worst },
    focus: { ...counted(focus.findings), worst: focus.worst },
  }
}

/** @param rules of axe; all by default */
async function axeOf(page: Page, rules?: string[]): Promise<Figures['axe']> {
  // Without frames within: the site has none, and looking for them is half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return counted(
    violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => ({ element: target.join(' '), is: `violates ${id}` }))),
  )
}

function counted(findings: Finding[]) {
  return { figure: findings.length, findings }
}

/** The least contrast of all, as it is said; a dash where there is nothing of the kind. */
function worstOf(views: Figures[], measure: Measure): string {
  const each = views.flatMap((view) => view[measure].worst ?? [])
  return each.length > 0 ? `${Math.min(...each).toFixed(2)}:1` : '–'
}

function print({ name, kind, views, problem }: Screen): void {
  console.log(`\n${name} (${kind})${problem ? `: not reached – ${problem}` : ''}`)
  const cell = (measure: Measure, width: number) =>
    SCHEMES.map((scheme) => views.get(`${width} ${scheme}`)?.[measure].figure ?? '–').join(' / ')
  const rows = MEASURES.map((measure) => [measure, ...WIDTHS.map((width) => cell(measure, width))])
  console.log(`| light / dark | ${WIDTHS.join(' | ')} |\n|---|${'---|'.repeat(WIDTHS.length)}`)
  for (const row of rows) console.log(`| ${row.join(' | ')} |`)
  console.log(CONTRASTS.map((measure) => `worst of ${measure} ${worstOf([...views.values()], measure)}`).join(', '))
  // The same thing in several views is one thing.
  const seen = new Map<string, View[]>()
  for (const [view, figures] of views) {
    for (const measure of MEASURES) {
      for (const { element, is } of figures[measure].findings) {
        const text = `${measure}: ${element} – ${is}`
        seen.set(text, [...(seen.get(text) ?? []), view])
      }
    }
  }
  for (const [text, where] of seen) console.log(`- ${text} [${[...new Set(where)].join(', ')}]`)
}

/** @returns whether every figure is 0 */
function printTotals(screens: Screen[]): boolean {
  const sums = MEASURES.map((measure) => {
    const figures = screens.flatMap(({ views }) => [...views.values()].map((view) => view[measure].figure))
    return figures.reduce((sum, figure) => sum + figure, 0)
  })
  const missed = screens.filter(({ problem }) => problem).length
  console.log(
    `\n| ${screens.length} screens | ${MEASURES.join(' | ')} | not reached |\n|---|${'---|'.repeat(MEASURES.length + 1)}`,
  )
  console.log(`| all views together | ${sums.join(' | ')} | ${missed} |`)
  const views = screens.flatMap((screen) => [...screen.views.values()])
  console.log(CONTRASTS.map((measure) => `worst of ${measure} ${worstOf(views, measure)}`).join(', '))
  return missed === 0 && sums.every((sum) => sum === 0)
}
