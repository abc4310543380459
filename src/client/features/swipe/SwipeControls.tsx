import type { Ref } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../../ui/Icon.tsx'
import type { Choice } from './game.ts'

type Props = {
  ref: Ref<HTMLDivElement>
  name: string | undefined
  canLike: boolean
  /** Of what says how many likes are left, and when there are more. */
  likesLeftId: string
  canUndo: boolean
  onChoice: (choice: Choice) => void
  onUndo: () => void
}

/**
 * The round buttons under the deck; keys do the same. One that can do nothing now keeps the focus: it will again, and the
 * keys are heard meanwhile.
 */
export function SwipeControls({ ref, name = '', canLike, likesLeftId, canUndo, onChoice, onUndo }: Props) {
  const { formatMessage } = useIntl()
  return (
    <div ref={ref} className="swipe-controls">
      <button
        type="button"
        className="swipe-button is-undo"
        aria-label={formatMessage({ id: 'swipe.undo' })}
        aria-keyshortcuts="Backspace"
        aria-disabled={!canUndo}
        onClick={onUndo}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        className="swipe-button is-pass"
        aria-label={formatMessage({ id: 'swipe.pass' }, { name })}
        aria-keyshortcuts="ArrowLeft"
        onClick={() => onChoice('pass')}
      >
        <Icon name="cross" />
        <kbd>←</kbd>
      </button>
      <button
        type="button"
        className="swipe-button is-like"
        aria-label={formatMessage({ id: 'swipe.like' }, { name })}
        aria-keyshortcuts="ArrowRight"
        aria-disabled={!canLike}
        aria-describedby={likesLeftId}
        onClick={() => onChoice('like')}
      >
        <Icon name="heartFill" />
        <kbd>→</kbd>
      </button>
    </div>
  )
}
