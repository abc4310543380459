import { FormattedMessage, useIntl } from 'react-intl'
import { isDeadLink } from '../../core/links/deadLink.ts'
import { DeadLink, MissingLink, RequestNewMail } from '../../core/links/LinkState.tsx'
import { useMailedLink } from '../../core/links/mailedLink.ts'
import { PageBrand } from '../../core/page/Brand.tsx'
import { PageHead } from '../../core/page/PageHead.tsx'
import { useForgetUser } from '../../core/session.ts'
import { useSettings } from '../../core/settings.ts'
import { ErrorText } from '../../core/texts/ErrorText.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useUndoMailChange } from './api.ts'
import { NewPasswordForm, PasswordSet } from './NewPasswordForm.tsx'

/**
 * Where the links mailed to an old address lead: its owner stops or undoes the change by a button – mail programs open
 * links too – and chooses a new password at once [SEC-1].
 */
export default function MailUndoPage() {
  const { formatMessage } = useIntl()
  return (
    <main className="container page-narrow">
      <PageHead title={formatMessage({ id: 'mailUndo.title' })} noIndex />
      <PageBrand />
      <Undoing />
    </main>
  )
}

function Undoing() {
  const { secret, isDone, markDone } = useMailedLink()
  const { trigger, data, error, isMutating } = useUndoMailChange()
  const forget = useForgetUser()
  const undo = async () => {
    if (!secret) return
    // What went wrong is shown below.
    await trigger({ body: { token: secret } }).then(forget, () => {})
  }
  if (isDone) return <PasswordSet />
  if (data) return <NewPasswordForm token={data.token} heading={<Undone />} onSet={markDone} />
  if (isDeadLink(error)) return <Dead />
  if (secret === null) return <MissingLink action={<RequestNewMail />} />
  return (
    <>
      <EmptyState
        drawing="shield"
        title={<FormattedMessage id="mailUndo.title" />}
        action={
          <BusyButton className="btn btn-primary btn-lg" isBusy={isMutating} onClick={() => void undo()}>
            <FormattedMessage id="mailUndo.confirm" />
          </BusyButton>
        }
      >
        <FormattedMessage id="mailUndo.text" />
      </EmptyState>
      {error && <ErrorText error={error} />}
    </>
  )
}

/** Takes over the focus of the button that led here. */
function Undone() {
  return (
    <>
      <h1 className="page-title" tabIndex={-1} ref={focus}>
        <FormattedMessage id="mailUndo.done" />
      </h1>
      <p className="text-body-secondary">
        <FormattedMessage id="mailUndo.doneText" />
      </p>
    </>
  )
}

const focus = (heading: HTMLElement | null) => heading?.focus()

/** A dead link may be one of a change that can be taken back no more: then people help. */
function Dead() {
  const { support_email } = useSettings()
  return (
    <DeadLink action={<RequestNewMail />}>
      <FormattedMessage id="mailUndo.support" values={{ email: <a href={`mailto:${support_email}`}>{support_email}</a> }} />
    </DeadLink>
  )
}
