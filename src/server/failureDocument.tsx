import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { Document } from '../client/app/Document.tsx'
import { ErrorPage } from '../client/app/ErrorPage.tsx'
import { AddressContext } from '../client/core/page/address.ts'
import { messagesOf } from '../client/core/texts/messages.ts'
import { inLanguage } from '../shared/addresses.ts'
import type { Locale } from '../shared/locales.ts'

type Failure = {
  status: number
  code?: string | undefined
  locale: Locale
  /** The one that the address names. */
  language?: Locale | undefined
  requestId?: string
  onError: (error: unknown) => void
}

/** The last resort's last resort, in the specification's words [INF-4]. */
const PLAIN = `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><title>Error</title></head><body>
<p>An error occurred while showing the error page</p><p><a href="/">Go to the home page</a></p></body></html>`

/** The error page where the site itself cannot be shown, because there are no settings: no script, no data. */
export async function failureDocument({ status, code, locale, language, requestId, onError }: Failure): Promise<string> {
  try {
    const messages = await messagesOf(locale)
    const page = renderToStaticMarkup(
      <Document locale={locale}>
        <IntlProvider locale={locale} messages={messages}>
          <AddressContext value={{ base: inLanguage(language, '') }}>
            <ErrorPage status={status} code={code} requestId={requestId} />
          </AddressContext>
        </IntlProvider>
      </Document>,
    )
    return `<!DOCTYPE html>${page}`
  } catch (error) {
    onError(error)
    return PLAIN
  }
}
