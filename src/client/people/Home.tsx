import type { ComponentProps } from 'react'
import { Whereabouts } from './ProfileCard.tsx'
import { useTowns } from './useTowns.ts'

/** Where a member lives, in the reader's language. */
export function Home({ profile }: ComponentProps<typeof Whereabouts>) {
  const inTown = useTowns()
  return <Whereabouts profile={inTown(profile)} />
}
