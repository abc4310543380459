import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Schemas } from '../../../shared/contract/api.ts'
import { SWIPE_LIKES_PER_DAY } from '../../../shared/rules/constants.ts'
import type { Choice } from './game.ts'

type Profile = Schemas['ProfileCard']

/** What happened, in words for screen readers: put together when it does, so that nothing that changes later says it twice. */
export function useSaid() {
  const { formatMessage } = useIntl()
  const [text, setText] = useState('')
  return {
    text,
    choice(choice: Choice, { name }: Profile, { likesLeft, next }: { likesLeft: number; next: Profile | undefined }) {
      const what =
        choice === 'like'
          ? formatMessage({ id: 'swipe.saidLike' }, { name, count: likesLeft })
          : formatMessage({ id: 'swipe.saidPass' }, { name })
      const onTop = next && formatMessage({ id: 'swipe.saidNext' }, { name: next.name, age: next.age })
      setText([what, onTop].filter(Boolean).join(' '))
    },
    limit: () => setText(formatMessage({ id: 'errors.swipe_limit' }, { max: SWIPE_LIKES_PER_DAY })),
    undo: ({ name }: Profile) => setText(formatMessage({ id: 'swipe.saidUndo' }, { name })),
  }
}
