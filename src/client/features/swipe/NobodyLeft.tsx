import { FormattedMessage } from 'react-intl'
import { pathTo } from '../../../shared/routes.ts'
import { Link } from '../../core/page/Link.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

type Props = {
  /** Whether the last card went a moment ago, and the focus with its buttons. */
  hasPlayed: boolean
  canUndo: boolean
  onUndo: () => void
}

/** The end of the deck, and what to do next: search everybody, say who is looked for, have the last one back. */
export function NobodyLeft({ hasPlayed, canUndo, onUndo }: Props) {
  return (
    <EmptyState
      drawing="deck"
      title={<FormattedMessage id="swipe.none" />}
      takesFocus={hasPlayed}
      action={
        <div className="swipe-next">
          <Link className="btn btn-primary" to={pathTo('members')}>
            <FormattedMessage id="swipe.toSearch" />
          </Link>
          <Link className="btn btn-outline-primary" to={pathTo('profile')}>
            <FormattedMessage id="swipe.toProfile" />
          </Link>
          {canUndo && (
            <button type="button" className="btn btn-link" onClick={onUndo}>
              <FormattedMessage id="swipe.undo" />
            </button>
          )}
        </div>
      }
    >
      <FormattedMessage id="swipe.noneHint" />
    </EmptyState>
  )
}
