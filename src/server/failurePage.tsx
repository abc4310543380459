import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { Document } from '../client/app/Document.tsx'
import { ErrorPage } from '../client/app/ErrorPage.tsx'
import { messagesOf } from '../client/core/texts/messages.ts'
import type { Locale } from '../shared/locales.ts'
import type { PageAssets } from './assets.ts'

type Failure = { status: number; locale: Locale; requestId?: string; assets: PageAssets; onError: (error: unknown) => void }

/** The last resort's last resort, in the specification's words [INF-4]. */
const PLAIN = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Error</title>
<p>An error occurred while showing the error page</p><p><a href="/">Go to the home page</a></p></html>`

/** The error page where the site itself cannot be shown, because there are no settings: no script, no data. */
export async function failurePage({ status, locale, requestId, assets, onError }: Failure): Promise<string> {
  try {
    const messages = await messagesOf(locale)
    const page = renderToStaticMarkup(
      <Document locale={locale} assets={assets}>
        <IntlProvider locale={locale} messages={messages}>
          <ErrorPage status={status} requestId={requestId} />
        </IntlProvider>
      </Document>,
    )
    return `<!doctype html>${page}`
  } catch (error) {
    onError(error)
    return PLAIN
  }
}
