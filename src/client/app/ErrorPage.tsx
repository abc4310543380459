import { useContext } from 'react'
import { Helmet } from 'react-helmet-async'
import { FormattedMessage, useIntl } from 'react-intl'
import { pathTo } from '../../shared/routes.ts'
import type { FailedCall } from '../core/operations/runtime.ts'
import { AddressContext } from '../core/page/address.ts'
import { PageBrand } from '../core/page/Brand.tsx'
import { messageOfCode, messageShown } from '../core/texts/errorMessage.ts'
import type { MessageId } from '../core/texts/messages.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

type Props = {
  status?: number
  /** Of what failed: it has words of its own, or is an error like any other. */
  code?: string | undefined
  requestId?: string | undefined
  /** Values of the words. */
  params?: FailedCall['params']
}

/**
 * The generic error page [INF-4]. Needs no server data, for it shows when there is none. 'Error' and 500 are the
 * specification's defaults.
 */
export function ErrorPage({ status = 500, code, requestId, params }: Props) {
  const { formatMessage, messages } = useIntl()
  const { base } = useContext(AddressContext)
  const id = code && messageShown(messageOfCode(code), params)
  const known = id && id in messages ? (id as MessageId) : undefined
  const message = known ? formatMessage({ id: known }, params) : formatMessage({ id: 'errorPage.title' })
  const maySucceedLater = status >= 502 || status === 429
  return (
    <main className="container page-narrow page-failed">
      <Helmet>
        <title>{message}</title>
      </Helmet>
      <PageBrand />
      <EmptyState
        drawing="error"
        title={known ? message : `${message} ${status}`}
        action={
          // A fresh document: whatever went wrong in this one stays behind.
          <div className="ways-on">
            {maySucceedLater && (
              // biome-ignore lint/a11y/useValidAnchor: this address once more, with or without scripts
              <a className="btn btn-primary" href="">
                <FormattedMessage id="common.retry" />
              </a>
            )}
            <a className={`btn ${maySucceedLater ? 'btn-outline-primary' : 'btn-primary'}`} href={base + pathTo('index')}>
              <FormattedMessage id="errorPage.backHome" />
            </a>
          </div>
        }
      >
        {known && status}
        {!known && (maySucceedLater ? <FormattedMessage id="errorPage.later" /> : <FormattedMessage id="errorPage.generic" />)}
        {requestId && <small className="d-block mt-2">{requestId}</small>}
      </EmptyState>
    </main>
  )
}
