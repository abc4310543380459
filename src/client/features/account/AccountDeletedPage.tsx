import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { pathTo } from '../../../shared/routes.ts'
import { DELETION_GRACE_DAYS } from '../../../shared/rules/constants.ts'
import { isDeadLink } from '../../core/links/deadLink.ts'
import { DeadLink, RequestNewMail } from '../../core/links/LinkState.tsx'
import { useMailedLink } from '../../core/links/mailedLink.ts'
import { useOffers } from '../../core/operations/offered.tsx'
import { Link } from '../../core/page/Link.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useUser } from '../../core/session.ts'
import { useEnter } from '../../core/texts/changeLocale.ts'
import { ErrorText } from '../../core/texts/ErrorText.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useReactivate } from './api.ts'

/** After a deletion; with the mailed link's token, the way back [ACC-5, RT-4]. */
export default function AccountDeletedPage() {
  const { formatMessage } = useIntl()
  const isOffered = useOffers('reactivate')
  const { secret } = useMailedLink()
  const token = isOffered ? secret : undefined
  return (
    <main className="container page-narrow">
      <PageHead title={formatMessage({ id: token ? 'deletion.reactivate' : 'deletion.done' })} noIndex />
      {token ? <Reactivation token={token} /> : <Deleted />}
    </main>
  )
}

function Deleted() {
  return (
    <EmptyState
      drawing="deleted"
      title={<FormattedMessage id="deletion.done" />}
      action={
        <>
          <Link className="btn btn-primary" to={pathTo('index')}>
            <FormattedMessage id="errorPage.backHome" />
          </Link>
          {/* The mail may be lost; a page that is loaded again knows no link either. */}
          <Link className="btn btn-outline-primary" to={pathTo('reset-password')}>
            <FormattedMessage id="reset.again" />
          </Link>
        </>
      }
    >
      <FormattedMessage id="deletion.doneText" values={{ days: DELETION_GRACE_DAYS }} />
    </EmptyState>
  )
}

function Reactivation({ token }: { token: string }) {
  const { trigger, isMutating, error } = useReactivate()
  const enter = useEnter()
  const navigate = useNavigate()
  const isMember = useUser() !== undefined
  const reactivate = async () => {
    try {
      await enter(await trigger({ body: { token } }))
      await navigate(pathTo('members'))
    } catch {
      // Shown below.
    }
  }
  // Pressed again where it has done its work.
  if (isDeadLink(error) && isMember) return <Back />
  if (isDeadLink(error)) return <DeadLink action={<RequestNewMail />} />
  return (
    <>
      <EmptyState
        drawing="deleted"
        title={<FormattedMessage id="deletion.reactivate" />}
        action={
          <BusyButton className="btn btn-primary btn-lg" isBusy={isMutating} onClick={() => void reactivate()}>
            <FormattedMessage id="deletion.reactivateNow" />
          </BusyButton>
        }
      >
        <FormattedMessage id="deletion.reactivateText" />
      </EmptyState>
      {error && <ErrorText error={error} />}
    </>
  )
}

function Back() {
  return (
    <EmptyState
      drawing="done"
      takesFocus
      title={<FormattedMessage id="deletion.back" />}
      action={
        <Link className="btn btn-primary" to={pathTo('members')}>
          <FormattedMessage id="errorPage.toMembers" />
        </Link>
      }
    />
  )
}
