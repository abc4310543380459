import { useIntl } from 'react-intl'
import { Icon } from '../../ui/Icon.tsx'
import type { Choice } from './useGame.ts'

type Props = { name: string | undefined; canLike: boolean; onChoice: (choice: Choice) => void }

/** The two round buttons under the deck; arrow keys do the same. */
export function SwipeControls({ name = '', canLike, onChoice }: Props) {
  const { formatMessage } = useIntl()
  return (
    <div className="swipe-controls">
      <button
        type="button"
        className="swipe-button is-pass"
        aria-label={formatMessage({ id: 'swipe.pass' }, { name })}
        aria-keyshortcuts="ArrowLeft"
        onClick={() => onChoice('pass')}
      >
        <Icon name="cross" />
      </button>
      <button
        type="button"
        className="swipe-button is-like"
        aria-label={formatMessage({ id: 'swipe.like' }, { name })}
        aria-keyshortcuts="ArrowRight"
        disabled={!canLike}
        onClick={() => onChoice('like')}
      >
        <Icon name="heartFill" />
      </button>
    </div>
  )
}
