/**
 * What a page's head says to search engines, and to those it is shared with [RT-21, INF-9]. Browsers read none of it and it is
 * no part of what React takes over: it stays that of the page that was loaded when somebody goes on from there.
 */
import { defineMessage, type IntlShape } from 'react-intl'
import { unstable_serialize } from 'swr'
import { keyOf } from '../client/core/operations/runtime.ts'
import { intlOf } from '../client/core/texts/locale.tsx'
import { type Message, type Messages, messagesOf } from '../client/core/texts/messages.ts'
import { languageOf as languageOfText } from '../client/features/pages/texts.ts'
import { inLanguage } from '../shared/addresses.ts'
import type { Answer, Schemas } from '../shared/contract/api.ts'
import { escapeHtml } from '../shared/html.ts'
import { calendarOf, type Locale, localeOf } from '../shared/locales.ts'
import { INDEXED, PAGES, pathTo, type ScreenName } from '../shared/routes.ts'
import { soughtOn } from '../shared/rules/audience.ts'
import { imageUrl } from '../shared/rules/imageUrl.ts'
import { landerPath, nichePrefix } from '../shared/rules/landerSlug.ts'
import { signupAllowed } from '../shared/rules/visitors.ts'
import { languagesOf } from './indexed.ts'
import { inScript } from './inScript.ts'
import { breadcrumbs, organization, questions, type Thing } from './structuredData.ts'

/** A visitor's page, as it was rendered. */
type Shown = {
  screen: ScreenName
  parameters: Record<string, string | undefined>
  path: string
  locale: Locale
  /** The one that the address names. */
  language: Locale | undefined
  messages: Messages
  settings: Schemas['Settings']
  /** By serialised key. */
  answers: Record<string, unknown>
  html: string
}

/** The picture of a page that has none of its own (scripts/draw-pictures.ts). */
const PICTURE = '/share.jpg'

export async function headForOthers(shown: Shown): Promise<string> {
  const { settings, html } = shown
  // As React has escaped it: for an attribute, too.
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  const said = await descriptionOf(shown)
  const description = said === undefined ? undefined : escapeHtml(said)
  const profile = profileOf(shown)
  const picture = profile ? profilePicture(profile, settings.cdn_prefix) : PICTURE
  return [
    ...(description === undefined ? [] : [meta('name', 'description', description)]),
    meta('property', 'og:title', title),
    ...(description === undefined ? [] : [meta('property', 'og:description', description)]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', escapeHtml(settings.name)),
    ...placesOf(shown),
    meta('property', 'og:url', escapeHtml(settings.domain + inLanguage(languageOf(shown), pathOf(shown)))),
    ...(picture ? [meta('property', 'og:image', escapeHtml(new URL(picture, settings.domain).href))] : []),
    ...(picture === PICTURE ? [meta('property', 'og:image:width', '1200'), meta('property', 'og:image:height', '630')] : []),
    meta('name', 'twitter:card', picture === PICTURE ? 'summary_large_image' : 'summary'),
    ...alternatesOf(shown),
    ...thingsOf(shown, title).map((thing) => `<script type="application/ld+json">${inScript(JSON.stringify(thing))}</script>`),
  ].join('')
}

const meta = (kind: 'name' | 'property', name: string, content: string) => `<meta ${kind}="${name}" content="${content}"/>`

/** The language of what the page shows: of an information page perhaps another than that of all around it. */
const languageOf = ({ screen, parameters, locale }: Shown): Locale =>
  screen === 'pages' && parameters.page ? languageOfText(parameters.page, locale) : locale

/** The path that the page is to be found by (PageHead.tsx): of a landing page perhaps another than it was asked for by. */
const pathOf = ({ screen, parameters, path, settings }: Shown): string =>
  screen.startsWith('landers-') ? landerPath(settings.niche, path, parameters.slug) : path

/**
 * The same page in all its languages, and where whoever asks is answered in their own (decision 058). Only where the page is
 * the one to be found: what leads elsewhere by its canonical address leaves it to the page there.
 */
function alternatesOf(shown: Shown): string[] {
  const { path, settings } = shown
  if (!isAmongLanguages(shown)) return []
  const link = (hreflang: string, at: string) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(settings.domain + at)}"/>`
  return [...languagesOf(path).map((each) => link(each, inLanguage(each, path))), link('x-default', path)]
}

const isAmongLanguages = (shown: Shown) =>
  (isIndexed(shown) || isFoundProfile(shown)) &&
  shown.language !== undefined &&
  languageOf(shown) === shown.language &&
  pathOf(shown) === shown.path

/** Of a member who has asked for it. */
const isFoundProfile = (shown: Shown) => shown.screen === 'members-id' && profileOf(shown)?.findable === true

/** Its language and the others that it is there in, with the country that each is written for. */
function placesOf(shown: Shown): string[] {
  const own = languageOf(shown)
  const others = isAmongLanguages(shown) ? languagesOf(shown.path).filter((each) => each !== own) : []
  return [
    meta('property', 'og:locale', placeOf(own)),
    ...others.map((each) => meta('property', 'og:locale:alternate', placeOf(each))),
  ]
}

function placeOf(locale: Locale): string {
  const { language, region } = new Intl.Locale(calendarOf(locale)).maximize()
  return `${language}_${region}`
}

/** As its own head says (PageHead.tsx): a signup is nothing to be found where it is by invitation only. */
const isIndexed = ({ screen, settings }: Shown) =>
  INDEXED.some((each) => each === screen) && (screen !== 'signup' || signupAllowed(settings, undefined))

type Described = Exclude<(typeof INDEXED)[number], 'index' | 'pages'>

/**
 * What the page says of itself, in the language of what it shows: what a member wrote, a text of its own, or what the site says
 * of itself. What is neither found nor about a member has none.
 */
async function descriptionOf(shown: Shown): Promise<string | undefined> {
  const { screen, parameters, settings } = shown
  const { name, niche, refund_days } = settings
  const profile = profileOf(shown)
  if (profile?.about) return profile.about
  if (!profile && !isIndexed(shown)) return undefined
  const locale = languageOf(shown)
  const intl = intlOf({ locale, messages: locale === shown.locale ? shown.messages : await messagesOf(locale) })
  const values = { site: name, niche: nichePrefix(niche) || 'none', sought: soughtOn(niche), refund_days }
  const page = PAGES.find((each) => screen === 'pages' && each === parameters.page)
  if (page) return intl.formatMessage({ id: `describe.pages.${page}` }, values)
  if (isDescribed(screen)) return intl.formatMessage({ id: `describe.${screen}` }, values)
  return siteDescription(intl, settings, values)
}

const isDescribed = (screen: ScreenName): screen is Described =>
  INDEXED.some((each) => each === screen) && screen !== 'index' && screen !== 'pages'

const SITE: Message = defineMessage({ id: 'site.description' })

/** The site's own words in its own language, as everywhere (core/texts/siteText.ts). */
function siteDescription(
  { formatMessage, locale }: IntlShape,
  settings: Schemas['Settings'],
  values: Record<string, string | number>,
) {
  const own = localeOf(settings.domain_language) === locale ? settings.description : ''
  return own || formatMessage(SITE, values)
}

/** Of a page that is about a member alone: their landing pages are about the site. */
function profileOf({ screen, parameters, answers }: Shown): Schemas['Profile'] | undefined {
  if (screen !== 'members-id' && screen !== 'likes-m-id') return undefined
  const key = unstable_serialize(keyOf('getProfile', { id: Number(parameters.id) }))
  return (answers[key] as Answer<'getProfile'> | undefined)?.profile
}

/** Only an active profile is ever previewed [INF-9]. */
const profilePicture = (profile: Schemas['Profile'], cdnPrefix: string) =>
  profile.status === 'active' ? imageUrl(cdnPrefix, profile.main_image) : undefined

/** What the page is about, in words for machines: only what it says to people too, or the site as a whole. */
function thingsOf(shown: Shown, title: string): Thing[] {
  const { screen, parameters, path, settings, answers, html } = shown
  const company = answers[unstable_serialize(keyOf('getCompanyInfo'))] as Answer<'getCompanyInfo'> | undefined
  if (screen === 'index') return company ? [organization(settings, company)] : []
  if (!isIndexed(shown) || screen.startsWith('landers-')) return []
  const isFaq = screen === 'pages' && parameters.page === 'faq'
  return [
    breadcrumbs(settings, [
      { title: settings.name, path: inLanguage(languageOf(shown), pathTo('index')) },
      { title, path: inLanguage(languageOf(shown), path) },
    ]),
    ...(isFaq ? [questions(html)] : []),
  ]
}
