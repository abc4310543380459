import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { scriptOf } from '../support/manifest.ts'
import { asReturningVisitor, expect, showsAgain, signIn, test } from './site.ts'

test('the badge of the app is unread messages and new likes [PUL-2]', async ({ page, world }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await world.call('like', { body: { id: member.id }, headers: other.headers })
  const conversation = await world.conversation(other, member)
  await world.call('sendMessage', { body: { conversation, text: 'Hallo' }, headers: other.headers })
  await asReturningVisitor(page)
  await page.addInitScript(() => {
    const shown: number[] = []
    Object.assign(window, { shown })
    navigator.setAppBadge = async (count) => void shown.push(count ?? 0)
  })
  await signIn(page, member)
  await page.goto('/members')
  await expect.poll(() => page.evaluate(() => (window as unknown as { shown: number[] }).shown.at(-1))).toBe(2)
  await expect(page).toHaveTitle('(2) Mannen · Tandem')
})

test('a page that goes out of sight tells the backend [PUL-3]', async ({ page }) => {
  await asReturningVisitor(page)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Rondkijken' })).toBeVisible()
  const beacon = page.waitForRequest('**/api/page-hidden.php')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const request = await beacon
  expect(request.method()).toBe('POST')
  expect(request.headers()['content-type']).toBe('application/json')
  // The backend takes an empty JSON body and nothing else.
  expect((await request.response())?.status()).toBe(200)
})

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the site can be installed, and says so when there is no connection [PUL-4, PUL-5]', async ({
    page,
    request,
    context,
  }) => {
    const manifest = await (await request.get('/manifest.webmanifest')).json()
    expect(manifest).toMatchObject({ display: 'standalone', start_url: '/members' })
    for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200)
    await asReturningVisitor(page)
    await page.goto('/')
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest')
    const script = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)
    expect(script).toMatch(/\/service-worker\.js\?v=.+/)
    await context.setOffline(true)
    // In the language of the address, else the one that the site has set.
    for (const [path, language, title] of [
      ['/de/members', 'de', 'Keine Verbindung'],
      ['/pl', 'pl', 'Brak połączenia'],
      ['/members', 'nl', 'Geen verbinding'],
    ] as const) {
      await page.goto(path).catch(() => {})
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page).toHaveTitle(title)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    }
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Mannen' })).toBeVisible()
  })

  test('takes over from an older site, whose worker shows nothing but what it keeps [PUL-5]', async ({ page, baseURL }) => {
    const site = await siteThatMoves(baseURL ?? '')
    await page.goto(site.url)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await expect(page.locator('body')).toHaveText('The old site, kept')
    site.move()
    await expect(async () => {
      await page.goto(site.url)
      await expect(page.locator('link[rel=manifest]')).toBeAttached({ timeout: 500 })
    }).toPass()
    const [caches, script] = await page.evaluate(async () => [
      await window.caches.keys(),
      (await navigator.serviceWorker.ready).active?.scriptURL,
    ])
    expect(caches).not.toContain('old')
    expect(script).toMatch(/\/(?:service-worker|old\/worker)\.js/)
    await site.stop()
  })

  test('a push that arrives shows what is new in the open page, also without a stream [PUL-4, PUL-1]', async ({
    page,
    context,
    world,
    baseURL,
  }) => {
    const [member, other] = [await world.freeMember(), await world.freeMember()]
    const conversation = await world.conversation(other, member)
    await asReturningVisitor(page)
    await signIn(page, member)
    await page.route('**/api/events.php*', (route) => route.fulfill({ status: 503, json: { error: 'backend_unavailable' } }))
    const worker = await context.newCDPSession(page)
    const registered = new Promise<string>((found) =>
      worker.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
        const active = versions.find(({ status }) => status === 'activated')
        if (active) found(active.registrationId)
      }),
    )
    await worker.send('ServiceWorker.enable')
    const stream = page.waitForRequest('**/api/events.php*')
    await page.goto('/chats')
    await stream
    await page.evaluate(() => navigator.serviceWorker.ready)
    // By the page's first look alone; the next would be minutes away.
    await page.waitForResponse((response) => response.url().endsWith('/api/user.php'))
    await world.call('sendMessage', { body: { conversation, text: 'Ben je er?' }, headers: other.headers })
    const data = JSON.stringify({ title: 'Contract', body: 'Ben je er?', path: '/chats', tag: 'message' })
    await worker.send('ServiceWorker.deliverPushMessage', { origin: baseURL ?? '', registrationId: await registered, data })
    await expect(page.getByRole('main').getByRole('listitem')).toContainText('Ben je er?')
    await expect(page).toHaveTitle(/^\(1\) /)
  })
})

test('push: each state says what can be done about it [PUL-4]', async ({ page, world }) => {
  await asReturningVisitor(page)
  await signIn(page, await world.freeMember())
  const pretend = (permission: string, subscribed: boolean) =>
    page.addInitScript(
      ([state, has]) => {
        Object.defineProperty(Notification, 'permission', { get: () => state })
        const subscription = has ? { toJSON: () => ({ endpoint: 'https://push.example/1' }) } : null
        const registration = { pushManager: { getSubscription: async () => subscription } }
        navigator.serviceWorker.getRegistration = async () => registration as unknown as ServiceWorkerRegistration
      },
      [permission, subscribed] as const,
    )
  await pretend('default', false)
  await page.goto('/notifications')
  await expect(page.getByText('Dit apparaat krijgt geen meldingen.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Meldingen aanzetten' })).toBeVisible()
  await pretend('granted', true)
  await page.reload()
  await expect(page.getByText('Dit apparaat krijgt meldingen.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Uitzetten' })).toBeVisible()
  const likes = page.getByRole('switch', { name: 'Nieuwe likes: Push' })
  await expect(likes).toBeEnabled()
  await pretend('denied', false)
  await page.reload()
  await expect(page.getByText('Je browser blokkeert meldingen van deze site.')).toBeVisible()
  // Nothing that could not happen here is switched; what was chosen stays for other devices.
  await expect(likes).toBeDisabled()
  await expect(likes).toBeChecked()
  await expect(page.getByText('Push werkt niet op dit apparaat.')).toBeVisible()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await page.reload()
  await expect(page.getByText('Deze browser kan geen meldingen tonen.')).toBeVisible()
})

test('a chunk that is gone reloads the page once a minute at most [PUL-6]', async ({ page, complaints }) => {
  await asReturningVisitor(page)
  await page.goto('/members')
  // The page is the app's.
  const isReady = async () => {
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).click()
  }
  await isReady()
  await page.route(`**${scriptOf('auth/LoginPage.tsx')}`, (route) => route.abort())
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.getByRole('link', { name: 'Inloggen' }).click()
  await expect.poll(() => loads).toBe(1)
  await expect(page).toHaveURL('/members')
  await isReady()
  await page.getByRole('link', { name: 'Inloggen' }).click()
  await expect(page.getByRole('heading', { name: /Fout/ })).toBeVisible()
  expect(loads).toBe(1)
  complaints.length = 0
})

test('what is not there is not found, also where the page itself leads to it [RT-19, INF-4]', async ({
  page,
  world,
  complaints,
}) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await world.call('block', { body: { id: other.id }, headers: member.headers })
  await asReturningVisitor(page)
  for (const gone of [`/members/${other.id}`, `/members/${other.id}/chat`, '/chats/999999999', '/transactions/999999999']) {
    await page.context().clearCookies({ name: 'auth' })
    await page.goto(`/login?${new URLSearchParams({ return: gone })}`)
    await page.getByLabel('E-mailadres').fill(member.email)
    await page.getByLabel('Wachtwoord', { exact: true }).fill(member.password)
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await expect(page.getByRole('heading', { name: 'Deze pagina bestaat niet' })).toBeVisible()
    await expect(page).toHaveURL(gone)
  }
  // The router says so as well.
  complaints.length = 0
})

test('an installed app has a back button, where there is something behind [NAV-8]', async ({ page, context, request }) => {
  const { profiles } = await (await request.get('/api/profiles.php?limit=1')).json()
  await asReturningVisitor(page)
  await page.goto('/members')
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/members\/\d+$/)
  await expect(page.getByRole('button', { name: 'Terug', exact: true })).toHaveCount(0)

  const app = await context.newPage()
  await asReturningVisitor(app)
  await asInstalledApp(app)
  await app.goto(`/members/${profiles[0].id}`)
  const back = app.getByRole('button', { name: 'Terug', exact: true })
  await app.goto('/members')
  await expect(app.getByRole('heading', { name: 'Mannen' })).toBeVisible()
  await expect(back).toHaveCount(0)
  await app.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  // On the smallest phone, too, it is as wide as a finger, and beside all else in the bar.
  const before = app.viewportSize()
  await app.setViewportSize({ width: 320, height: 640 })
  expect((await back.boundingBox())?.width).toBeGreaterThanOrEqual(44)
  expect(await app.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  if (before) await app.setViewportSize(before)
  await back.click()
  await expect(app).toHaveURL('/members')
})

test('visitors of the installed app are not asked for their age [ENT-1]', async ({ page }) => {
  await asInstalledApp(page)
  for (const path of ['/', '/members']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

/** The window has no browser around it. */
async function asInstalledApp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const original = window.matchMedia.bind(window)
    window.matchMedia = (query) => {
      const list = original(query)
      return query.includes('standalone') ? Object.defineProperty(list, 'matches', { value: true }) : list
    }
  })
}

test('a member without a photo is asked for one until they send that away [BAN-1]', async ({ page, world }) => {
  await asReturningVisitor(page)
  await showsAgain(page, ['photo_alert'])
  await page.goto('/members')
  const banner = page.getByRole('note').filter({ hasText: 'Voeg een foto toe' })
  await expect(page.getByRole('heading', { name: 'Mannen' })).toBeVisible()
  await expect(banner).toHaveCount(0)
  await signIn(page, await world.freeMember())
  await page.reload()
  await expect(banner.getByRole('link', { name: 'Voeg een foto toe' })).toHaveAttribute('href', '/profile')
  await banner.getByRole('button', { name: 'Sluiten' }).click()
  await expect(banner).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Mannen' })).toBeVisible()
  await expect(banner).toBeHidden()
})

test('readers of English find the US footer where it is on [LAY-5]', async ({ page, baseURL }) => {
  await asReturningVisitor(page)
  const american = (baseURL ?? '').replace('localhost', 'american.localhost')
  const statement = page.getByRole('contentinfo').getByRole('link', { name: '2257 compliance statement' })
  await page.goto(`${american}/login`)
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await statement.click()
  await expect(page.getByRole('heading', { name: '2257 compliance statement' })).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /2257/ })).toHaveCount(0)
})

test('who cannot sign up is sent to the partner after a countdown [INF-6]', async ({ page, baseURL }) => {
  await asReturningVisitor(page)
  await page.route('https://partner.example/', (route) => route.fulfill({ body: 'the partner', contentType: 'text/html' }))
  await page.clock.install()
  await page.goto(`${(baseURL ?? '').replace('localhost', 'partner.localhost')}/signup`)
  await expect(page.getByRole('heading', { name: 'Je bent onderweg naar partner.example' })).toBeVisible()
  await expect(page).toHaveTitle('Je bent onderweg naar partner.example · Tandem')
  await expect(page.getByRole('timer')).toContainText('Over 10 seconden')
  await page.clock.runFor(4_000)
  await expect(page.getByRole('timer')).toContainText('Over 6 seconden')
  await page.clock.runFor(7_000)
  await expect(page.getByText('the partner')).toBeVisible()
})

test('colours, toast and progress are as specified [INF-8]', async ({ page, world }) => {
  await asReturningVisitor(page)
  await signIn(page, await world.freeMember())
  await page.goto('/credits')
  const style = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  expect(await style('.btn-primary', 'background-color')).toBe('rgb(255, 122, 26)')
  expect(await style('.top-bar', 'background-color')).toBe('rgb(45, 18, 72)')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--pink'))).toBe('#e6007e')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--sky').trim())).toBe('#8ecdf2')
  // A navigation that takes long shows the bar, after a while.
  let goOn = () => {}
  const waits = new Promise<void>((resume) => {
    goOn = resume
  })
  await page.route(`**${scriptOf('likes/LikesPage.tsx')}`, async (route) => {
    await waits
    await route.continue()
  })
  await page
    .getByRole('link', { name: /^Likes/ })
    .locator('visible=true')
    .first()
    .click()
  await expect(page.locator('.navigation-progress.is-running')).toHaveCount(1)
  goOn()
  await expect(page.locator('.navigation-progress.is-idle')).toHaveCount(1)
})

test('after a navigation the focus is in the new page, and a dialog gives it back', async ({ page, world }) => {
  await asReturningVisitor(page)
  const other = await world.freeMember()
  await signIn(page, await world.freeMember())
  await page.goto('/members')
  await page.getByRole('link', { name: 'Past bij mij' }).click()
  await expect(page.locator('#content')).toBeFocused()
  await page.goto(`/members/${other.id}`)
  const gift = page.getByRole('button', { name: 'Cadeau sturen' })
  await gift.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(gift).toBeFocused()
})

const OLD_WORKER = `
  const page = () => new Response('The old site, kept', { headers: { 'content-type': 'text/html' } })
  addEventListener('install', (event) => event.waitUntil(caches.open('old').then((cache) => cache.put('/', page()))))
  addEventListener('activate', (event) => event.waitUntil(clients.claim()))
  addEventListener('fetch', (event) => event.request.mode === 'navigate' && event.respondWith(page()))`

/** An old site with a worker of its own, until it moves: then the same address is the product's. */
async function siteThatMoves(product: string) {
  let hasMoved = false
  const server = createServer((asked, answer) => {
    if (hasMoved) {
      const onward = request(product + asked.url, { method: asked.method, headers: asked.headers }, (told) => {
        answer.writeHead(told.statusCode ?? 502, told.headers)
        told.pipe(answer)
      })
      onward.on('error', () => answer.destroy())
      asked.pipe(onward)
    } else if (asked.url === '/old/worker.js') {
      answer.writeHead(200, { 'content-type': 'text/javascript', 'service-worker-allowed': '/' }).end(OLD_WORKER)
    } else {
      answer.writeHead(200, { 'content-type': 'text/html' })
      answer.end('The old site<script>navigator.serviceWorker.register("/old/worker.js", { scope: "/" })</script>')
    }
  })
  await new Promise<void>((ready) => server.listen(0, ready))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    move: () => {
      hasMoved = true
    },
    stop: async () => void server.close(),
  }
}
