import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { pathTo } from '../../../shared/routes.ts'
import { isDeadLink } from '../../core/links/deadLink.ts'
import { DeadLink, MissingLink } from '../../core/links/LinkState.tsx'
import { useMailedLink } from '../../core/links/mailedLink.ts'
import { useRefresh } from '../../core/operations/refresh.ts'
import { PageBrand } from '../../core/page/Brand.tsx'
import { Link } from '../../core/page/Link.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import { usePushAgain } from '../../core/push/pushState.ts'
import { useUser } from '../../core/session.ts'
import { ErrorMessage } from '../../core/texts/ErrorText.tsx'
import { errorMessage } from '../../core/texts/errorMessage.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useConfirmMailChange } from './api.ts'

/** Where the link mailed to a new address leads: from then on it is the account's [ACC-4, RT-13]. */
export default function MailChangePage() {
  const { formatMessage } = useIntl()
  const { secret, isDone, markDone } = useMailedLink()
  const { trigger, data, error } = useConfirmMailChange()
  const refresh = useRefresh()
  const pushAgain = usePushAgain()
  const isMember = useUser() !== undefined
  const started = useRef(false)
  useEffect(() => {
    if (started.current || !secret || isDone) return
    started.current = true
    const goOn = async () => {
      markDone()
      if (isMember) await Promise.all([refresh(), pushAgain()])
    }
    // What went wrong is shown below.
    void trigger({ body: { token: secret } }).then(goOn, () => {})
  })
  const again = (
    <Link className="btn btn-primary" to={`${pathTo('settings')}?tab=account#email`}>
      <FormattedMessage id="settings.changeEmail" />
    </Link>
  )
  const isChanged = data !== undefined || isDone
  return (
    <main className="container page-narrow">
      <PageHead title={formatMessage({ id: 'settings.email' })} noIndex />
      <PageBrand />
      {/* A link that was pressed twice has changed the address: of a dead one nobody knows. */}
      {isDeadLink(error) && <DeadLink action={again} />}
      {error && !isDeadLink(error) && (
        <EmptyState drawing="deadLink" title={<FormattedMessage id="settings.emailNotChanged" />} action={again}>
          <ErrorMessage id={errorMessage(error)} />
        </EmptyState>
      )}
      {isChanged && (
        <EmptyState
          drawing="confirmed"
          title={<FormattedMessage id="settings.emailChanged" />}
          action={
            <Link className="btn btn-primary" to={pathTo('members')}>
              <FormattedMessage id="errorPage.toMembers" />
            </Link>
          }
        />
      )}
      {!isChanged && secret === null && <MissingLink action={again} />}
      {!isChanged && !error && secret !== null && (
        <EmptyState drawing="mail" title={<FormattedMessage id="activation.running" />}>
          <span className="spinner-border" aria-hidden="true" />
        </EmptyState>
      )}
    </main>
  )
}
