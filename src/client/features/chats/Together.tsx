import type { Schemas } from '../../../shared/contract/api.ts'
import { useUser } from '../../core/session.ts'
import { Avatar } from '../../people/Avatar.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** The faces of both who talk to each other, with a heart between them where they are a match; words beside it say the same. */
export function Together({ profile, isMatch }: { profile: Schemas['ProfileCard']; isMatch: boolean }) {
  const own = useUser()?.profile
  return (
    <div className="together" aria-hidden="true">
      {own && <Avatar person={own} size={112} />}
      <Avatar person={profile} size={112} />
      {isMatch && (
        <span>
          <Icon name="heartFill" />
        </span>
      )}
    </div>
  )
}
