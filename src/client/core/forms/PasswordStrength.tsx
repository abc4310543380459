import { useDeferredValue, useEffect, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { optionalChunk } from '../page/chunkFailure.ts'
import type { Message } from '../texts/messages.ts'
import type { Strength } from './passwordStrength.ts'

const WORDS: Record<Strength, Message> = defineMessages({
  0: { id: 'password.strength0' },
  1: { id: 'password.strength1' },
  2: { id: 'password.strength2' },
  3: { id: 'password.strength3' },
  4: { id: 'password.strength4' },
})

type Props = { password: string; personal: readonly string[] }

/** Says while it is typed how good a new password is; what must be in it is nobody's business [SEC-9]. */
export function PasswordStrength({ password, personal }: Props) {
  const { formatMessage } = useIntl()
  const judge = useJudge()
  const judged = useDeferredValue(password)
  const strength = judge && judged !== '' ? judge(judged, personal) : undefined
  const words = strength !== undefined && WORDS[strength]
  return (
    <div className="strength">
      {strength !== undefined && words && (
        // From 1 of 5: an empty bar would look like none.
        <meter
          className="strength-bar"
          data-strength={strength}
          min={0}
          max={5}
          value={strength + 1}
          aria-label={formatMessage({ id: 'password.strength' })}
          aria-valuetext={formatMessage(words)}
        />
      )}
      <p className="form-text" role="status">
        {words && <FormattedMessage {...words} />}
      </p>
    </div>
  )
}

/** What tells the strength, once its chunk has come; without it there is no meter, and the backend still judges. */
function useJudge() {
  const [judge, setJudge] = useState<typeof import('./passwordStrength.ts').strengthOf>()
  useEffect(() => {
    let isGone = false
    void optionalChunk(() => import('./passwordStrength.ts')).then((loaded) => {
      if (loaded && !isGone) setJudge(() => loaded.strengthOf)
    })
    return () => {
      isGone = true
    }
  }, [])
  return judge
}
