/**
 * `npm run screens -- --url http://localhost:3000 [--only chats]`: pictures of every screen of a running product with
 * demo data, at two sizes, light and dark, and contact sheets of them in test-results/screens – to be looked at.
 */
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../mock-backend/seed/logins.ts'
import { ROUTE_TABLE, type RouteName } from '../src/shared/routes.ts'
import { browserPath } from './setup/tools.mjs'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    only: { type: 'string', default: '' },
    locale: { type: 'string', default: 'en' },
  },
})
const FOLDER = 'test-results/screens'
const SIZES = { 390: { width: 390, height: 844 }, 1280: { width: 1280, height: 800 } } as const
const SCHEMES = ['light', 'dark'] as const
const SHEET = { columns: 8, width: 260, height: 563 } as const

type Ids = { member: number; conversation: number; bundle: number; payment: number | undefined }

mkdirSync(FOLDER, { recursive: true })
const executablePath = browserPath()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
for (const scheme of SCHEMES) {
  for (const size of Object.values(SIZES)) await contactSheet(scheme, size)
}
await browser.close()

async function contactSheet(colorScheme: (typeof SCHEMES)[number], viewport: (typeof SIZES)[390 | 1280]): Promise<void> {
  const shots: string[] = []
  const visit = async (kind: 'visitor' | 'free' | 'premium', names: RouteName[]) => {
    const page = await pageOf(browser, kind, { colorScheme, viewport })
    const ids = await exampleIds(page)
    for (const name of names) {
      await page.goto(values.url + addressOf(name, ids)).catch(() => {})
      await page.waitForLoadState('networkidle').catch(() => {})
      const file = `${FOLDER}/${kind}-${name}-${viewport.width}-${colorScheme}.png`
      await page.screenshot({ path: file })
      shots.push(file)
    }
    await page.context().close()
  }
  const wanted = (Object.keys(ROUTE_TABLE) as RouteName[]).filter((name) => name.includes(values.only))
  const guarded = wanted.filter((name) => ROUTE_TABLE[name].guards)
  await visit(
    'visitor',
    wanted.filter((name) => !guarded.includes(name)),
  )
  await visit('free', guarded)
  await visit(
    'premium',
    guarded.filter((name) => ['credits-repeat-order', 'chats', 'premium', 'profile'].includes(name)),
  )
  const { columns, width } = SHEET
  const height = Math.round((width * viewport.height) / viewport.width)
  const tiles = await Promise.all(
    shots.map(async (file, index) => ({
      input: await sharp(file).resize(width, height, { fit: 'cover', position: 'top' }).png().toBuffer(),
      left: (index % columns) * (width + 8),
      top: Math.floor(index / columns) * (height + 8),
    })),
  )
  const sheet = { width: columns * (width + 8), height: Math.ceil(shots.length / columns) * (height + 8) }
  await sharp({ create: { ...sheet, channels: 3, background: '#888888' } })
    .composite(tiles)
    .png()
    .toFile(`${FOLDER}/sheet-${viewport.width}-${colorScheme}.png`)
  process.stdout.write(`${shots.length} screens, ${viewport.width} px, ${colorScheme}\n`)
}

type View = { colorScheme: (typeof SCHEMES)[number]; viewport: { width: number; height: number } }

async function pageOf(opened: Browser, kind: 'visitor' | 'free' | 'premium', view: View): Promise<Page> {
  const context = await opened.newContext({ ...view, deviceScaleFactor: 1 })
  await context.addCookies([{ name: 'locale', value: values.locale, url: values.url }])
  await context.addInitScript(() => {
    const seen = { entry_warning: 1, welcome: 1, photo_alert: 1, push_alert: 1, time_bonus: 1 }
    if (!localStorage.getItem('tandem')) localStorage.setItem('tandem', JSON.stringify({ dismissals: seen }))
  })
  const page = await context.newPage()
  const login = DEMO_LOGINS.find((each) => each.kind === kind)
  if (login) {
    const body = { email: login.email, password: DEMO_PASSWORD }
    const answer = await page.request.post(`${values.url}/api/user.php`, { data: body, headers: { origin: values.url } })
    if (!answer.ok()) throw new Error(`The login ${login.email} is answered ${answer.status()}.`)
  }
  return page
}

/** Things to show that are there. */
async function exampleIds(page: Page): Promise<Ids> {
  const json = async (path: string) => (await page.request.get(`${values.url}/api/${path}`)).json()
  const [found, bundles, chats, transactions] = await Promise.all(
    ['profiles.php?limit=24', 'packages.php', 'chats.php', 'transactions.php'].map(json),
  )
  const withPhotos = found.profiles.find((profile: { photo_count: number }) => profile.photo_count > 1) ?? found.profiles[0]
  return {
    member: withPhotos.id,
    bundle: bundles.packages[1].id,
    conversation: chats.chats?.[0]?.conversation ?? 1,
    payment: transactions.payments?.[0]?.payment_id,
  }
}

function addressOf(name: RouteName, { member, conversation, bundle, payment }: Ids): string {
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
