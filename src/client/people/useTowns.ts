import { useIntl } from 'react-intl'

type Living = { city?: string | null }

/**
 * Members with their towns as the reader's language calls them: they write the name that they like, which for most is the one at
 * home. The names are a list in the catalogue, of which the search has the first part alone: its cards show what was written.
 */
export function useTowns(): <Profile extends Living>(profile: Profile) => Profile {
  const { formatMessage } = useIntl()
  const names = formatMessage({ id: 'members.towns' })
  return (profile) => ({ ...profile, ...(profile.city && { city: townIn(names, profile.city) }) })
}

function townIn(names: string, town: string): string {
  const known = `${town.normalize('NFC')} = `
  const named = names.split(', ').find((name) => name.startsWith(known))
  return named?.slice(known.length) ?? town
}
