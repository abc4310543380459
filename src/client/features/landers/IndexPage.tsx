import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import type { Query } from '../../../shared/contract/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { imageUrl } from '../../../shared/rules/imageUrl.ts'
import { useOperation } from '../../app/data.ts'
import { PageHead } from '../../app/PageHead.tsx'
import type { LoadArgs } from '../../app/runtime.ts'
import { useSettings } from '../../app/settings.ts'
import { Icon } from '../../ui/Icon.tsx'

const FACES: Query<'searchProfiles'> = { limit: 12 }
const SHOWN_FACES = 6

const PROMISES = [
  { icon: 'shield', title: 'index.verified', text: 'index.verifiedText' },
  { icon: 'lock', title: 'index.privacy', text: 'index.privacyText' },
  { icon: 'coin', title: 'index.fair', text: 'index.fairText' },
] as const

/** Faces of members are decoration: a site that hides its search from visitors does without. */
export async function load({ runtime }: LoadArgs): Promise<void> {
  await runtime.prefetch('searchProfiles', FACES).catch(() => {})
}

/** The start page [RT-1]: says in its first screen what this is, and leads to signup and search. */
export default function IndexPage() {
  const { index_title, refund_days } = useSettings()
  return (
    <main>
      <PageHead title={index_title} />
      <section className="hero">
        <div className="container hero-inner">
          <div className="hero-text">
            <h1>
              <FormattedMessage id="index.headline" />
            </h1>
            <p>
              <FormattedMessage id="index.promise" />
            </p>
            <div className="hero-actions">
              <Link className="btn btn-primary btn-lg" to={pathTo('signup')}>
                <FormattedMessage id="index.join" />
              </Link>
              <Link className="btn btn-glass btn-lg" to={pathTo('members')}>
                <FormattedMessage id="index.lookAround" />
              </Link>
            </div>
          </div>
          <Faces />
        </div>
      </section>
      <section className="container promises">
        {PROMISES.map(({ icon, title, text }) => (
          <article key={title} className="promise">
            <Icon name={icon} />
            <h2>
              <FormattedMessage id={title} />
            </h2>
            <p>
              <FormattedMessage id={text} values={{ days: refund_days }} />
            </p>
          </article>
        ))}
      </section>
    </main>
  )
}

function Faces() {
  const { cdn_prefix } = useSettings()
  const { data } = useOperation('searchProfiles', FACES, { revalidateOnMount: false })
  const faces = (data?.profiles ?? []).filter(({ main_image, fictional }) => main_image && !fictional).slice(0, SHOWN_FACES)
  if (faces.length < SHOWN_FACES) return null
  return (
    <div className="hero-faces" aria-hidden="true">
      {faces.map(({ id, main_image }) => (
        <img key={id} src={imageUrl(cdn_prefix, main_image, 'thumb')} alt="" width="300" height="400" />
      ))}
    </div>
  )
}
