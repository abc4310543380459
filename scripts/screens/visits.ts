/** Who visits which screens of a running product with demo data, for pictures (screens.ts) and figures (audit.ts) of all of them. */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../mock-backend/seed/logins.ts'
import { DISMISSIBLE_BANNERS, NOTICES_COOKIE, noticesText } from '../../src/shared/notices.ts'
import { ROUTE_TABLE, type RouteName } from '../../src/shared/routes.ts'
import { browserPath } from '../setup/tools.mjs'

/** A newcomer has signed up this moment: nothing to show yet, the address not confirmed. */
export type Kind = 'visitor' | 'free' | 'premium' | 'newcomer'
/** Things to show that are there. */
export type Ids = { member: number; conversation: number; bundle: number; payment: number | undefined }

export const SCHEMES = ['light', 'dark'] as const
/** A headless Chromium's own says that it is a robot, and robots get other pages. */
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

export function launchBrowser(): Promise<Browser> {
  const executablePath = browserPath()
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] })
}

/**
 * A browser of somebody, signed in.
 * @param isFirstVisit what asks to be closed is there; otherwise it has been closed before
 */
export async function contextOf(
  browser: Browser,
  site: string,
  kind: Kind,
  { isFirstVisit = false, locale = 'en', ...view }: BrowserContextOptions & { isFirstVisit?: boolean },
): Promise<BrowserContext> {
  const context = await browser.newContext({ deviceScaleFactor: 1, userAgent: USER_AGENT, serviceWorkers: 'block', ...view })
  await context.addCookies([{ name: 'locale', value: locale, url: site }])
  if (!isFirstVisit) {
    const dismissed = Object.fromEntries(DISMISSIBLE_BANNERS.map((banner) => [banner, 1]))
    await context.addCookies([{ name: NOTICES_COOKIE, value: noticesText({ dismissed, canAskPush: false }), url: site }])
    await context.addInitScript(() => {
      const seen = { entry_warning: 1, time_bonus: 1 }
      if (!localStorage.getItem('tandem')) localStorage.setItem('tandem', JSON.stringify({ dismissals: seen }))
    })
  }
  if (kind === 'newcomer') await signUp(context, site)
  else if (kind !== 'visitor') await logIn(context, site, kind)
  return context
}

async function logIn({ request }: BrowserContext, site: string, kind: Kind): Promise<void> {
  const email = DEMO_LOGINS.find((login) => login.kind === kind)?.email
  const data = { email, password: DEMO_PASSWORD }
  const answer = await request.post(`${site}/api/user.php`, { data, headers: { origin: site } })
  if (!answer.ok()) throw new Error(`The login ${email} is answered ${answer.status()}.`)
}

async function signUp({ request }: BrowserContext, site: string): Promise<void> {
  const email = `newcomer-${crypto.randomUUID()}@tandem.example`
  const data = { email, name: 'Sam', password: 'the first of many', date_of_birth: '1990-04-12', orientation_consent: true }
  const headers = { origin: site, 'idempotency-key': crypto.randomUUID() }
  const answer = await request.post(`${site}/api/signup.php`, { data, headers })
  if (!answer.ok()) throw new Error(`Signing up is answered ${answer.status()}.`)
}

/** What a browser of somebody finds. */
export async function exampleIds({ request }: BrowserContext, site: string): Promise<Ids> {
  const json = async (path: string) => (await request.get(`${site}/api/${path}`)).json()
  const [found, bundles, chats, transactions] = await Promise.all(
    ['profiles.php?limit=24', 'packages.php', 'chats.php', 'transactions.php'].map(json),
  )
  // Not of the first: other screens show them already.
  const withPhotos =
    found.profiles.slice(4).find((profile: { photo_count: number }) => profile.photo_count > 1) ?? found.profiles[0]
  return {
    member: withPhotos.id,
    bundle: bundles.packages[1].id,
    conversation: chats.chats?.[0]?.conversation ?? 1,
    payment: transactions.payments?.[0]?.payment_id,
  }
}

/** Who visits which routes. @param only a part of their names; all by default */
export function visitsOf(only = ''): { kind: Kind; names: RouteName[] }[] {
  const wanted = (Object.keys(ROUTE_TABLE) as RouteName[]).filter((name) => name.includes(only))
  const guarded = wanted.filter((name) => ROUTE_TABLE[name].guards)
  return [
    { kind: 'visitor', names: wanted.filter((name) => !guarded.includes(name)) },
    { kind: 'free', names: guarded },
    { kind: 'premium', names: guarded.filter((name) => DIFFERENT_FOR_PREMIUM.has(name)) },
  ]
}

const DIFFERENT_FOR_PREMIUM: ReadonlySet<RouteName> = new Set(['credits-repeat-order', 'chats', 'premium', 'profile'])

/** An address of a route. */
export function addressOf(name: RouteName, { member, conversation, bundle, payment }: Ids): string {
  const id = name.startsWith('chats') ? conversation : name.startsWith('credits') ? bundle : member
  const path = ROUTE_TABLE[name].path
    .replace(':page', 'terms')
    .replace(':type', 'matches')
    .replace('/:slug?', '')
    .replace('/:paymentmethod?', '')
    .replace('/:id?', payment ? `/${payment}` : '')
    .replace(':id', String(id))
  return name === 'directdebit' ? `${path}?package=${bundle}` : path
}
