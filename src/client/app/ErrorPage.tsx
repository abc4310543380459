import { Helmet } from 'react-helmet-async'
import { FormattedMessage, useIntl } from 'react-intl'
import { pathTo } from '../../shared/routes.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

type Props = { status?: number; requestId?: string }

/**
 * The generic error page [INF-4]. Needs no server data, for it shows when there is none. 'Error' and 500 are the
 * specification's defaults.
 */
export function ErrorPage({ status = 500, requestId }: Props) {
  const { formatMessage } = useIntl()
  const maySucceedLater = status >= 502 || status === 429
  return (
    <main className="container page-narrow">
      <Helmet>
        <title>{formatMessage({ id: 'errorPage.title' })}</title>
      </Helmet>
      <EmptyState
        icon="info"
        title={
          <>
            <FormattedMessage id="errorPage.title" /> {status}
          </>
        }
        action={
          // A fresh document: whatever went wrong in this one stays behind.
          <>
            {maySucceedLater && (
              // biome-ignore lint/a11y/useValidAnchor: this address once more, with or without scripts
              <a className="btn btn-primary me-2" href="">
                <FormattedMessage id="common.retry" />
              </a>
            )}
            <a className={`btn ${maySucceedLater ? 'btn-outline-primary' : 'btn-primary'}`} href={pathTo('index')}>
              <FormattedMessage id="errorPage.backHome" />
            </a>
          </>
        }
      >
        {maySucceedLater ? <FormattedMessage id="errorPage.later" /> : <FormattedMessage id="errorPage.generic" />}
        {requestId && <small className="d-block mt-2">{requestId}</small>}
      </EmptyState>
    </main>
  )
}
