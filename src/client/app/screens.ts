/** Which screen a route shows. A name without one answers 501 with a screen of its own. */
import type { ComponentType } from 'react'
import type { RouteName } from '../../shared/routes.ts'
import type { LoadArgs } from './runtime.ts'

/** A screen's module: the component, and what it needs before it is rendered. */
export type Screen = {
  default: ComponentType
  load?: (args: LoadArgs) => Promise<void>
}

export const SCREENS: Partial<Record<RouteName, () => Promise<Screen>>> = {
  index: () => import('../features/landers/IndexPage.tsx'),
  login: () => import('../features/auth/LoginPage.tsx'),
  members: () => import('../features/members/MembersPage.tsx'),
  'members-id': () => import('../features/members/ProfilePage.tsx'),
  'likes-m-id': () => import('../features/members/ProfilePage.tsx'),
}

/** The modules above by their source, so that the server can name a page's chunks in the build's manifest. */
export const SCREEN_SOURCES: Partial<Record<RouteName, string>> = {
  index: 'src/client/features/landers/IndexPage.tsx',
  login: 'src/client/features/auth/LoginPage.tsx',
  members: 'src/client/features/members/MembersPage.tsx',
  'members-id': 'src/client/features/members/ProfilePage.tsx',
  'likes-m-id': 'src/client/features/members/ProfilePage.tsx',
}
