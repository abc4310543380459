import { defineMessage, FormattedMessage, useIntl } from 'react-intl'
import { Field } from '../../core/forms/Field.tsx'
import { useIsDone, usePosted } from '../../core/forms/posted.ts'
import { MissingLink, RequestNewMail } from '../../core/links/LinkState.tsx'
import { useMailedLink } from '../../core/links/mailedLink.ts'
import { PageHead } from '../../core/page/PageHead.tsx'
import { Scene } from '../../core/page/Scene.tsx'
import { NewPasswordForm, PasswordSet } from './NewPasswordForm.tsx'

const LINK = defineMessage({ id: 'reset.link' })

/** Where the mailed link leads: a new password, typed twice [ACC-3, RT-11]. */
export default function NewPasswordPage() {
  const { formatMessage } = useIntl()
  const { secret, isDone: isUsed, markDone } = useMailedLink()
  const isSet = useIsDone()
  const isDone = isUsed || isSet
  const heading = (
    <h1 className="page-title">
      <FormattedMessage id="reset.newTitle" />
    </h1>
  )
  return (
    <div className="container split">
      <main className="split-form">
        <PageHead title={formatMessage({ id: 'reset.newTitle' })} noIndex />
        {isDone && <PasswordSet />}
        {!isDone && secret === null && <MissingLink action={<RequestNewMail />} />}
        {/* Before the app is there, most who come have a link: what they type then is not lost. */}
        {!isDone && secret !== null && (
          <NewPasswordForm token={secret ?? ''} heading={heading} onSet={markDone} link={<PastedLink />} />
        )}
      </main>
      <Scene name="login" />
    </div>
  )
}

/** What stands behind the '#' no browser sends: without scripts the link is pasted. */
function PastedLink() {
  const isMissing = usePosted()?.error?.body.fields?.token === 'required'
  return (
    <noscript>
      <Field label={LINK} hint={<FormattedMessage id="reset.linkHint" />} error={isMissing ? 'errors.required' : undefined}>
        {(props) => <input {...props} name="token" autoComplete="off" spellCheck={false} />}
      </Field>
    </noscript>
  )
}
