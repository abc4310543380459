import { FormattedMessage, useIntl } from 'react-intl'
import { Navigate, redirect, useNavigate } from 'react-router'
import { pathTo } from '../../../shared/routes.ts'
import type { LoadArgs } from '../../core/operations/runtime.ts'
import { LanguageMenu } from '../../core/page/LanguageMenu.tsx'
import { useRouteParams } from '../../core/page/route.ts'
import { useUser } from '../../core/session.ts'
import { AccountFlow } from './AccountFlow.tsx'
import { InviteOnly, InviteOnlyHead } from './InviteOnly.tsx'
import { StepHead } from './StepHead.tsx'
import { TITLES } from './steps.ts'
import { useSignupAllowed } from './useSignupAllowed.ts'
import { useWrittenTo } from './useWrittenTo.ts'
import './signup.scss'
import { Link } from '../../core/page/Link.tsx'
import { SignupBar } from './SignupBar.tsx'
import { SignupScene } from './SignupScene.tsx'

export async function load({ runtime, params, url }: LoadArgs<'signup' | 'members-id-signup'>): Promise<void> {
  if (await runtime.isLoggedIn()) {
    const answer = await runtime.prefetch('getUser')
    if (answer) throw redirect(pathTo(answer.user.status === 'not_confirmed' ? 'complete-signup' : 'members'))
  }
  if (params.id === undefined) return
  // Whom this visitor may not see, there is nothing to say to: the account is made without.
  await runtime.prefetch('getProfile', { id: params.id }).catch(() => {
    throw redirect(pathTo('signup') + url.search)
  })
}

/** Making an account, with or without a profile to write to first [SGN-1, RT-15]. */
export default function SignupPage() {
  const { formatMessage } = useIntl()
  const { id } = useRouteParams('signup', 'members-id-signup')
  const user = useUser()
  const isAllowed = useSignupAllowed()
  const { person, isForOther } = useWrittenTo(id)
  const navigate = useNavigate()
  if (user) return <Navigate to={pathTo(user.status === 'not_confirmed' ? 'complete-signup' : 'members')} replace />
  return (
    <main className="signup">
      {isAllowed ? (
        <StepHead
          step="account"
          title={person ? formatMessage({ id: 'signup.message' }, { name: person.name }) : formatMessage(TITLES.account)}
          noIndex={id !== undefined}
        />
      ) : (
        <InviteOnlyHead />
      )}
      <SignupBar>
        <LanguageMenu />
        <Link className="pill" to={pathTo('login')}>
          <FormattedMessage id="nav.login" />
        </Link>
      </SignupBar>
      <div className="signup-columns">
        <div className="signup-body">
          {isAllowed ? (
            <AccountFlow
              key={isForOther ? 'other' : 'this'}
              person={person}
              onDone={() => void navigate(pathTo('complete-signup'), { replace: true })}
            />
          ) : (
            <InviteOnly level={1} />
          )}
        </div>
        <SignupScene step="account" />
      </div>
    </main>
  )
}
