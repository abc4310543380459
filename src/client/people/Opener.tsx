import { pathTo } from '../../shared/routes.ts'
import { Link } from '../core/page/Link.tsx'
import { OpenerWords } from './OpenerWords.tsx'

/** A first line to somebody: leads to where it is written, and stands in the field there. */
export function Opener({ to, line }: { to: number; line: string }) {
  return (
    <Link className="opener" to={pathTo('members-id-chat', { id: to })} state={{ opener: line }}>
      <OpenerWords text={line} />
    </Link>
  )
}
