/**
 * `npm run lighthouse -- [--runs 5] [--only members]`: what Lighthouse says of the built product on a phone, as medians.
 * `-- --languages`: what it says of what search engines find of it, in every language [RT-21, INF-2]. Starts it with demo data
 * of its own and logs in through the browser. Lighthouse is large and nobody else's: it is installed here. Exits with 1 where a page is below its goal [U2, P4].
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './setup/build.mjs'
import { startDemo } from './setup/demo.mjs'
import { ensureInstalled, stop } from './setup/install.mjs'
import { root } from './setup/paths.mjs'

ensureInstalled()
ensureBuilt()
const folder = join(root, 'scripts/lighthouse')
if (!existsSync(join(folder, 'node_modules/lighthouse'))) {
  console.log('Installing Lighthouse…')
  const args = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error']
  if (spawnSync('npm', args, { cwd: folder, stdio: 'inherit' }).status !== 0) stop('Lighthouse could not be installed.')
}
const { default: lighthouse } = await import(pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js')).href)
const { chromium, request } = await import('@playwright/test')
const { DEMO_LOGINS, DEMO_PASSWORD } = await import('../mock-backend/seed/logins.ts')

const { AVAILABLE_LOCALES } = await import('../src/shared/locales.ts')
const { INDEXED, ROUTE_TABLE } = await import('../src/shared/routes.ts')

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    languages: { type: 'boolean' },
  },
})
const PORT = 4020
const DEBUGGING_PORT = 4023
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/** Not the one without a window: it keeps no page for the way back. */
const BROWSER = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path))
if (!BROWSER) stop('Lighthouse needs a Chromium. On Debian: sudo apt-get install chromium')

const product = await startDemo('lighthouse', PORT, ['nice', '-n', '19'])
const { site } = product
let failed = 0
try {
  failed = await measure()
} finally {
  await product.stop()
}
process.exit(failed ? 1 : 0)

/** @returns how many pages are below a goal */
async function measure() {
  const profile = mkdtempSync(join(tmpdir(), 'tandem-lighthouse-'))
  // One profile, so that Lighthouse's tabs have the session too.
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: BROWSER,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', `--remote-debugging-port=${DEBUGGING_PORT}`],
  })
  // A phone shares its processor neither with what serves its pages nor with who measures them: both give way to the browser.
  setPriority(constants.priority.PRIORITY_LOW)
  try {
    if (values.languages) return await reportLanguages()
    const page = await browser.newPage()
    const { member, conversation } = await examples(page)
    console.log('| page | performance | accessibility | best practices | SEO | LCP s | TBT ms | CLS | JS KB |')
    console.log('|---|---|---|---|---|---|---|---|---|')
    const visitors = await report({ start: '/', lander: '/landers/gallery', login: '/login' })
    await logIn(page)
    const members = await report({
      members: '/members',
      profile: `/members/${member}`,
      chats: '/chats',
      chat: `/chats/${await conversation()}`,
    })
    return visitors + members
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function report(pages) {
  let below = 0
  for (const [name, path] of Object.entries(pages)) {
    if (!name.includes(values.only)) continue
    const results = []
    for (let run = 0; run < Number(values.runs); run += 1) results.push(await look(path))
    const median = (read) => results.map(read).sort((a, b) => a - b)[Math.floor(results.length / 2)]
    const score = (category) => Math.round(100 * median(({ categories }) => categories[category].score))
    const audit = (id) => median(({ audits }) => audits[id].numericValue ?? 0)
    const js = median(({ audits }) => scriptBytes(audits['network-requests'].details.items))
    // What is kept out of search engines is not to be found by them.
    const isIndexed = results[0].audits['is-crawlable'].score === 1
    const scores = CATEGORIES.map(score)
    const goals = [name.startsWith('chat') ? 95 : 98, 100, 100, isIndexed ? 100 : 0]
    if (scores.some((each, index) => each < goals[index]) || audit('cumulative-layout-shift') > 0) below += 1
    const figures = [
      (audit('largest-contentful-paint') / 1000).toFixed(2),
      audit('total-blocking-time').toFixed(0),
      audit('cumulative-layout-shift').toFixed(3),
      (js / 1000).toFixed(0),
    ]
    console.log(`| ${[`${name} ${path}`, ...scores.map((each, index) => (goals[index] ? each : '–')), ...figures].join(' | ')} |`)
  }
  return below
}

/** Of pages that search engines may show, one that a member asked to be found by among them. */
async function reportLanguages() {
  const indexed = INDEXED.map((name) => ROUTE_TABLE[name].path.replace('/:slug?', '').replace(':page', 'faq'))
  const pages = [...indexed, `/members/${await findableMember()}`]
  console.log(`| SEO | ${AVAILABLE_LOCALES.join(' | ')} |\n|---|${'---|'.repeat(AVAILABLE_LOCALES.length)}`)
  let below = 0
  for (const path of pages.filter((each) => each.includes(values.only))) {
    const scores = []
    for (const language of AVAILABLE_LOCALES) {
      const { categories, audits } = await look(`/${language}${path}`, ['seo'])
      const wrong = Object.values(audits).filter(({ score }) => score !== null && score < 1)
      scores.push([Math.round(100 * categories.seo.score), ...wrong.map(({ id }) => id)].join(' '))
      if (wrong.length > 0) below += 1
    }
    console.log(`| ${[path, ...scores].join(' | ')} |`)
  }
  return below
}

/** Nobody of the demo data has asked for it. */
async function findableMember() {
  const { email } = DEMO_LOGINS.find(({ kind }) => kind === 'usual')
  const member = await request.newContext({ baseURL: site, extraHTTPHeaders: { origin: site } })
  const { user } = await (await member.post('/api/user.php', { data: { email, password: DEMO_PASSWORD } })).json()
  await member.put('/api/account.php', { data: { findable: true } })
  await member.dispose()
  return user.id
}

async function look(path, onlyCategories = CATEGORIES, tries = 3) {
  const { lhr } = await lighthouse(site + path, {
    port: DEBUGGING_PORT,
    logLevel: 'error',
    onlyCategories,
    maxWaitForLoad: 60_000,
  })
  // Now and then the browser loses the beginning of a recording.
  if (lhr.runtimeError?.code === 'NO_NAVSTART' && tries > 1) return look(path, onlyCategories, tries - 1)
  if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`)
  if (new URL(lhr.finalDisplayedUrl).pathname !== path) throw new Error(`${path} led to ${lhr.finalDisplayedUrl}.`)
  return lhr
}

function scriptBytes(requests) {
  return requests.filter(({ resourceType }) => resourceType === 'Script').reduce((sum, { transferSize }) => sum + transferSize, 0)
}

async function examples(page) {
  const json = async (path) => (await page.request.get(`${site}/api/${path}`)).json()
  const { profiles } = await json('profiles.php?limit=24')
  const member = (profiles.find(({ photo_count }) => photo_count > 1) ?? profiles[0]).id
  return { member, conversation: async () => (await json('chats.php')).chats[0].conversation }
}

async function logIn(page) {
  const { email } = DEMO_LOGINS.find(({ kind }) => kind === 'usual')
  await page.goto(`${site}/login`)
  const enter = page.getByRole('button', { name: /18/ })
  await page.waitForLoadState('networkidle')
  if (await enter.isVisible()) await enter.click()
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(DEMO_PASSWORD)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(/\/members$/)
}
