import { data, redirect } from 'react-router'
import type { GuardName } from '../../shared/routes.ts'
import { loginPath, type Visit } from '../core/operations/runtime.ts'

/** What each guard of the route table checks before its screen loads. */
const GUARDS: Record<GuardName, (visit: Visit) => Promise<void>> = {
  // Screens that need login come back afterwards [RT-20].
  async member({ runtime, url }) {
    if (!(await runtime.isLoggedIn())) throw redirect(loginPath(url.pathname + url.search))
  },
}

/** @throws 500 for a name that is no guard: a route that cannot be checked is not shown [INF-10] */
export async function runGuards(names: readonly string[], visit: Visit): Promise<void> {
  for (const name of names) {
    if (!Object.hasOwn(GUARDS, name)) throw data({ code: 'unknown_guard' }, { status: 500 })
    await GUARDS[name as GuardName](visit)
  }
}
