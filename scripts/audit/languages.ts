/**
 * `npm run audit -- --languages`: every screen in every language, at a phone's widths and a desk's: what sticks out sideways, words
 * that are cut off, texts of another language, and what the document says of its own [INF-2]. Colours and what is pressed
 * are the other audit's.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { AVAILABLE_LOCALES, type Locale } from '../../src/shared/locales.ts'
import { PAGES, pathTo } from '../../src/shared/routes.ts'
import { contextOf, exampleIds, type Ids, type Kind } from '../screens/visits.ts'
import { clippedText, type Finding, overlaidTags, saidTexts, sidewaysOverflow } from './inPage.ts'
import { oneLine, otherLanguage } from './otherLanguages.ts'
import { type State, settled } from './states.ts'

/** By touch at all of them: what is pressed needs more room so. */
const WIDTHS = [320, 390, 1280]
const HEIGHT = 844
/** Pages that a text of another language stands in for where it is not written yet. */
const INFORMATION: State[] = PAGES.map((page) => ({
  name: `pages, ${page}`,
  kind: 'visitor',
  address: () => pathTo('pages', { page }),
}))

type Audited = { language: Locale; state: State; findings: Set<string> }

/** @returns whether nothing was found */
export async function auditLanguages(browser: Browser, site: string, states: State[], only: string): Promise<boolean> {
  const all = [...states, ...INFORMATION.filter(({ name }) => name.includes(only) && !states.some((each) => each.name === name))]
  const found: Audited[] = []
  const queue = [...AVAILABLE_LOCALES]
  // The machine this is meant for has two cores.
  const work = async () => {
    for (let language = queue.shift(); language; language = queue.shift())
      found.push(...(await inOne(browser, site, language, all)))
  }
  await Promise.all([work(), work()])
  const wrong = found.filter(({ findings }) => findings.size > 0)
  console.log(
    `\n${found.length} screens in ${AVAILABLE_LOCALES.join(', ')} at ${WIDTHS.join(', ')} px: ${wrong.length} with findings`,
  )
  return wrong.length === 0
}

async function inOne(browser: Browser, site: string, language: Locale, states: State[]): Promise<Audited[]> {
  const options = { locale: language, hasTouch: true, isMobile: true, viewport: { width: 320, height: HEIGHT } }
  const visitors = new Map<Kind, { context: BrowserContext; ids: Ids }>()
  const audited: Audited[] = []
  const isOther = otherLanguage(language)
  for (const state of states) {
    const { kind, isFirstVisit = false, address, reach } = state
    const findings = new Set<string>()
    const shared = visitors.get(kind) ?? (await visitorOf(kind))
    visitors.set(kind, shared)
    const context = isFirstVisit ? await contextOf(browser, site, kind, { ...options, isFirstVisit }) : shared.context
    const page = await context.newPage()
    try {
      const response = await page.goto(`${site}/${language}${address(shared.ids)}`)
      await settled(page)
      await reach?.(page)
      for (const finding of await aboutLanguage(page, state, language, (await response?.text()) ?? '', isOther))
        findings.add(finding)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT })
        await nextFrame(page)
        const { findings: outside, pixels } = await page.evaluate(sidewaysOverflow, width)
        if (pixels > 0) findings.add(`${pixels} px too wide at ${width}: ${outside.map(inWords).join('; ')}`)
        for (const each of await page.evaluate(clippedText)) findings.add(inWords(each))
        for (const each of await page.evaluate(overlaidTags)) findings.add(inWords(each))
      }
    } catch (error) {
      findings.add(`not reached – ${(error as Error).message.split('\n', 1)[0]}`)
    } finally {
      await page.close()
      if (context !== shared.context) await context.close()
    }
    for (const finding of findings) console.log(`${language} ${state.name} (${kind}): ${finding}`)
    audited.push({ language, state, findings })
  }
  for (const { context } of visitors.values()) await context.close()
  return audited

  async function visitorOf(kind: Kind) {
    const context = await contextOf(browser, site, kind, options)
    return { context, ids: await exampleIds(context, site) }
  }
}

async function aboutLanguage(
  page: Page,
  { kind }: State,
  language: Locale,
  html: string,
  isOther: (text: string) => Locale | undefined,
): Promise<string[]> {
  const findings: string[] = []
  const said = await page.evaluate(saidTexts)
  if (said.language !== language) findings.push(`the document is in ${said.language}`)
  for (const text of new Set(said.texts.map(oneLine))) {
    const other = isOther(text)
    if (other) findings.push(`says in ${other}: ${text}`)
  }
  const alternates = html.match(/<link rel="alternate" hreflang=/g)?.length ?? 0
  const isNotYet = (await page.locator('.not-yet').count()) > 0
  const isStandIn = (await page.locator('main article[lang]').count()) > 0
  // A text that stands in for one that is not written says in which language, the page says so, and search engines hear
  // nothing of it (decision 058).
  if (isNotYet !== isStandIn) findings.push('a text stands in that says no language, or the page says nothing of it')
  if (alternates > 0 && (kind !== 'visitor' || isStandIn || html.includes('noindex'))) findings.push('names other languages')
  return findings
}

const inWords = ({ element, is }: Finding) => `${element} – ${is}`

/** What changed with the width is drawn. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(() => shown(undefined)))))
