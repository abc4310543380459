import { Suspense, use, useContext } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { matchPath } from 'react-router'
import { unstable_serialize } from 'swr'
import { inLanguage } from '../../../shared/addresses.ts'
import type { Answer } from '../../../shared/contract/api.ts'
import { DEFAULT_LOCALE, localeOf } from '../../../shared/locales.ts'
import { PAGES, pathTo, ROUTE_TABLE } from '../../../shared/routes.ts'
import { isLeftOut, useAbsent } from '../../core/operations/offered.tsx'
import { type Answers, failedCall, keyOf, type LoadArgs } from '../../core/operations/runtime.ts'
import { useOperation } from '../../core/operations/swr.ts'
import { AddressContext, pathHere } from '../../core/page/address.ts'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useRouteParams } from '../../core/page/route.ts'
import { useSettings } from '../../core/settings.ts'
import { FictionalNote, PartnerNote } from '../../people/SiteNotes.tsx'
import { filledIn, languageOf, linked, pageText } from './texts.ts'
import { usePageValues } from './usePageValues.ts'
import './pages.scss'

// The text of the page that the server rendered is there before React takes it over: else it would go until it has come.
if (typeof window !== 'undefined') await firstText(window.__TANDEM__.answers)

async function firstText(answers: Answers): Promise<void> {
  const page = matchPath(ROUTE_TABLE.pages.path, pathHere())?.params.page
  const known = answers[unstable_serialize(keyOf('getSettings'))] as Answer<'getSettings'> | undefined
  const locale = localeOf(document.documentElement.lang)
  // What there is no text for is a page that is not found.
  if (page && known && locale && PAGES.some((each) => each === page)) await pageText(page, locale, known.geoip_country)
}

export async function load({ runtime }: LoadArgs): Promise<void> {
  await runtime.prefetch('getCompanyInfo', undefined, 'shown')
}

/** An information page [RT-16, INF-1]: its text with the company's data filled in. */
export default function InfoPage() {
  const { data: company, error } = useOperation('getCompanyInfo', undefined, { revalidateOnFocus: false })
  if (error && !company) throw failedCall(error)
  return (
    <main className="container page-medium info-page">
      {/* The text of a page is a chunk of its own. */}
      <Suspense fallback={<Skeleton />}>{company ? <Text /> : <Skeleton />}</Suspense>
    </main>
  )
}

const Skeleton = () => <div className="skeleton skeleton-line" aria-busy="true" />

/** Pages that say who is on the site. */
const ABOUT_MEMBERS: readonly string[] = ['faq', 'privacy', 'terms']

function Text() {
  const { page } = useRouteParams('pages')
  const { locale, formatters } = useIntl()
  const { geoip_country } = useSettings()
  const language = languageOf(page, locale)
  const { title, html } = use(pageText(page, language, geoip_country))
  const values = usePageValues(language)
  const absent = useAbsent()
  const { base } = useContext(AddressContext)
  const said = filledIn(html, { language, values, formatters })
  const text = linked(said, (path) => (isLeftOut(absent, path) ? undefined : base + path))
  return (
    <>
      <PageHead title={title} language={language} />
      {language !== locale && (
        <p className="not-yet">
          <FormattedMessage id="pages.notYet" />{' '}
          <a className="btn btn-link" href={inLanguage(DEFAULT_LOCALE, pathTo('pages', { page }))} hrefLang={DEFAULT_LOCALE}>
            <FormattedMessage id="pages.inEnglish" />
          </a>
        </p>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, made when the site is built; values are escaped */}
      <article lang={language === locale ? undefined : language} dangerouslySetInnerHTML={{ __html: text }} />
      {ABOUT_MEMBERS.includes(page) && (
        <p>
          <FictionalNote /> <PartnerNote />
        </p>
      )}
    </>
  )
}
