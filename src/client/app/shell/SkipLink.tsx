import { FormattedMessage } from 'react-intl'

/** Lets keyboard users jump over the navigation. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#content">
      <FormattedMessage id="nav.skip" />
    </a>
  )
}
