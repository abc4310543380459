import { Suspense, use } from 'react'
import { useIntl } from 'react-intl'
import { data, useParams } from 'react-router'
import type { Locale } from '../../../shared/locales.ts'
import type { PAGES } from '../../../shared/routes.ts'
import type { LoadArgs } from '../../core/operations/runtime.ts'
import { useOperation } from '../../core/operations/swr.ts'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useSettings } from '../../core/settings.ts'
import { filledIn, pageText } from './texts.ts'
import { usePageValues } from './usePageValues.ts'
import './pages.scss'

export async function load({ runtime }: LoadArgs): Promise<void> {
  await runtime.prefetch('getCompanyInfo')
}

/** An information page [RT-16, INF-1]: its text with the company's data filled in. */
export default function InfoPage() {
  const { data: company, error } = useOperation('getCompanyInfo', undefined, { revalidateOnFocus: false })
  if (error) throw data({ code: error.code, requestId: error.body.request_id }, { status: error.status || 502 })
  return (
    <main className="container page-medium info-page">
      {/* The text of a page is a chunk of its own. */}
      <Suspense fallback={<div className="skeleton skeleton-line" aria-busy="true" />}>{company && <Text />}</Suspense>
    </main>
  )
}

function Text() {
  const page = useParams().page as (typeof PAGES)[number]
  const { locale } = useIntl()
  const { geoip_country } = useSettings()
  const { title, html } = use(pageText(page, locale as Locale, geoip_country))
  const values = usePageValues()
  return (
    <>
      <PageHead title={filledIn(title, values)} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, made when the site is built; values are escaped */}
      <article dangerouslySetInnerHTML={{ __html: filledIn(html, values) }} />
    </>
  )
}
