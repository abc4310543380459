import { FormattedMessage, useIntl } from 'react-intl'
import { MissingLink, RequestNewMail } from '../../core/links/LinkState.tsx'
import { useMailedLink } from '../../core/links/linkSecret.ts'
import { PageHead } from '../../core/page/PageHead.tsx'
import { NewPasswordForm, PasswordSet } from './NewPasswordForm.tsx'

/** Where the mailed link leads: a new password, typed twice [ACC-3, RT-11]. */
export default function NewPasswordPage() {
  const { formatMessage } = useIntl()
  const { secret, isDone, markDone } = useMailedLink()
  const heading = (
    <h1 className="page-title">
      <FormattedMessage id="reset.newTitle" />
    </h1>
  )
  return (
    <main className="container page-narrow">
      <PageHead title={formatMessage({ id: 'reset.newTitle' })} noIndex />
      {isDone && <PasswordSet />}
      {!isDone && secret === null && <MissingLink action={<RequestNewMail />} />}
      {/* Before the app is there, most who come have a link: what they type then is not lost. */}
      {!isDone && secret !== null && <NewPasswordForm token={secret ?? ''} heading={heading} onSet={markDone} />}
    </main>
  )
}
