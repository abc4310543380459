import { asReturningVisitor, enter, expect, logIn, signIn, test } from './site.ts'

test.describe('visitors', { tag: '@desk' }, () => {
  test('are asked whether they are adults by the page itself, and not again once they have answered [ENT-1, ENT-4]', async ({
    page,
  }) => {
    // No script ever comes.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/login', { waitUntil: 'load' })
    const question = page.getByRole('dialog')
    await expect(question.getByRole('heading')).toBeFocused()
    for (let times = 0; times < 2; times += 1) {
      await page.keyboard.press('Escape')
      await expect(question).toBeVisible()
    }
    await question.getByRole('button').click()
    await expect(question).toBeHidden()
    await expect(page.locator('#content').getByRole('heading').first()).toBeFocused()
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(question).toBeHidden()
  })

  test('have answered, also while the page is being taken over [ENT-1, ENT-4]', async ({ page }) => {
    // The parts of the start follow each other when they are let.
    await page.addInitScript(() => {
      const held: (() => void)[] = []
      const timeout = window.setTimeout
      const holding = (then: () => void, ms?: number) => (ms === undefined ? held.push(then) : timeout(then, ms))
      document.addEventListener('hydrated', () => document.documentElement.setAttribute('data-there', ''))
      Object.assign(window, {
        setTimeout: holding,
        goOn: () => held.shift()?.(),
        goOnFreely() {
          window.setTimeout = timeout
          for (const then of held.splice(0)) then()
        },
      })
    })
    await page.goto('/login', { waitUntil: 'load' })
    const question = page.getByRole('dialog')
    const stored = () => page.evaluate(() => localStorage.getItem('tandem'))
    await expect
      .poll(async () => {
        await page.evaluate('goOn()')
        return stored()
      })
      .not.toBeNull()
    await expect(page.locator('html[data-there]')).toHaveCount(0)
    await question.getByRole('button').click()
    await expect(question).toBeHidden()
    await page.evaluate('goOnFreely()')
    await expect(page.locator('html[data-there]')).toBeAttached()
    await expect.poll(stored).toContain('entry_warning')
    await expect(question).toBeHidden()
  })

  test('are asked once whether they are adults, and by Esc or beside it not let in [ENT-1, ENT-4]', async ({ page }) => {
    await page.goto('/')
    const question = page.getByRole('dialog', { name: 'Alleen voor volwassenen' })
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await enter(page)
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('tandem') ?? '{}').dismissals.entry_warning)
    expect(stored).toBeGreaterThan(1_700_000_000_000)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Rondkijken' })).toBeVisible()
    await expect(question).toBeHidden()
  })

  test('find the pages every site owes them in the footer [FTR-1]', async ({ page }) => {
    await asReturningVisitor(page)
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    for (const name of [
      'Voorwaarden',
      'Privacy',
      'Cookies',
      'Huisregels',
      'Prijzen',
      'Klachten',
      'Annuleren en terugbetalen',
      'Veelgestelde vragen',
      'Klantenservice',
    ]) {
      await expect(footer.getByRole('link', { name })).toBeVisible()
    }
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Tandem`)
  })

  test('keep where they came from', async ({ page }) => {
    await asReturningVisitor(page)
    await page.goto('/?network=adnet&sub1=x&other=y')
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('tandem') ?? '{}').tracking))
      .toEqual({ network: 'adnet', sub1: 'x' })
    await page.goto('/members')
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('tandem') ?? '{}').tracking))
      .toEqual({ network: 'adnet', sub1: 'x' })
  })

  test('can join from the bar where it has room and the page itself does not begin with that [NAV-2]', async ({
    page,
    isPhone,
  }) => {
    await asReturningVisitor(page)
    const join = page.getByRole('banner').getByRole('link', { name: 'Word gratis lid' })
    for (const [path, count] of [
      ['/', 0],
      ['/members', isPhone ? 0 : 1],
      ['/complaints', isPhone ? 0 : 1],
      // Instead of the way to the login.
      ['/login', 1],
    ] as const) {
      await page.goto(path)
      await expect(join).toHaveCount(count)
    }
    await expect(join).toHaveAttribute('href', '/signup')
  })

  test('are led from the logo to the start, members to the search [NAV-9]', async ({ page }) => {
    await asReturningVisitor(page)
    await page.goto('/login')
    const logo = page.getByRole('banner').getByRole('link', { name: 'Tandem' })
    await expect(logo).toHaveAttribute('href', '/')
    await logIn(page)
    await expect(logo).toHaveAttribute('href', '/members')
  })
})

test.describe('members', { tag: '@desk' }, () => {
  test('come back to the page that wanted a login [RT-20]', async ({ page }) => {
    await asReturningVisitor(page)
    const response = await page.goto('/settings')
    expect(response?.request().redirectedFrom()).not.toBeNull()
    await expect(page.getByText('Log in om verder te gaan')).toBeVisible()
    await logIn(page)
    await expect(page).toHaveURL(/\/settings$/)
  })

  test('steer by search, messages, likes and credits, with counts [NAV-1, NAV-3, LAY-6]', async ({ page }) => {
    await asReturningVisitor(page)
    await page.goto('/login')
    await logIn(page)
    const navigation = page.getByRole('navigation', { name: 'Hoofdnavigatie' }).locator('visible=true')
    await expect(navigation.getByRole('link', { name: 'Zoeken' })).toBeVisible()
    await expect(navigation.getByRole('link', { name: 'Likes' })).toContainText(/nieuwe likes?/)
    await expect(navigation.getByRole('link', { name: 'Chats' })).toContainText('1 ongelezen bericht')
    await expect(page).toHaveTitle(/^\(\d+\) Mannen bij jou in de buurt · Tandem$/)
  })

  test('who have paid see their credits, without a badge while there are enough [NAV-4]', async ({ page }) => {
    await asReturningVisitor(page)
    await page.goto('/login')
    await logIn(page, 'premium')
    await expect(page.getByRole('link', { name: '12 credits' })).toHaveAttribute('href', '/credits/repeat-order')
    await expect(page.getByTestId('credits-badge')).toBeHidden()
  })

  test('who have not paid are offered premium [NAV-5]', async ({ page }) => {
    await asReturningVisitor(page)
    await page.goto('/login')
    await logIn(page, 'free')
    await expect(page.getByRole('link', { name: 'Word premium' })).toHaveAttribute('href', '/premium')
  })

  test('keep their language on the server [ACC-6]', async ({ page, isPhone, world }) => {
    await asReturningVisitor(page)
    await signIn(page, await world.freeMember())
    await page.goto('/members')
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/api/user.php'),
    )
    await page.getByRole('button', { name: isPhone ? /Account van/ : /taal:/ }).click()
    await page.getByRole('menuitem', { name: 'English' }).locator('visible=true').click()
    expect((await saved).status()).toBe(200)
  })

  test('are told when something did not work, until they close it', async ({ page, isPhone, world }) => {
    await asReturningVisitor(page)
    await signIn(page, await world.freeMember())
    await page.goto('/members')
    await page.route('**/api/user.php', (route) =>
      route.fulfill({ status: 500, json: { error: 'internal_error', request_id: 'x' } }),
    )
    await page.getByRole('button', { name: isPhone ? /Account van/ : /taal:/ }).click()
    await page.getByRole('menuitem', { name: 'English' }).locator('visible=true').click()
    const notice = page.locator('.toast-area')
    await expect(notice).toHaveText('We couldn’t save the language for your other devices.')
    await notice.getByRole('button', { name: 'Close' }).click()
    await expect(notice).toBeEmpty()
  })

  test('whose session has ended become visitors [GW-6]', async ({ page, context }) => {
    await asReturningVisitor(page)
    await page.goto('/login')
    await logIn(page)
    await expect(page).toHaveURL(/\/members$/)
    // Ended elsewhere: this browser still holds the cookie.
    const [auth] = (await context.cookies()).filter(({ name }) => name === 'auth')
    await page.evaluate(() => fetch('/api/logout.php'))
    await context.addCookies([auth as NonNullable<typeof auth>])
    await page.goto('/members')
    await expect(page.getByRole('link', { name: 'Inloggen' })).toBeVisible()
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('auth')
    await page.goto('/chats')
    await expect(page).toHaveURL(/\/login/)
  })
})

test.describe('menus', { tag: '@desk' }, () => {
  test('work by keyboard alone [NAV-6]', async ({ page }) => {
    await asReturningVisitor(page)
    await page.goto('/login')
    await logIn(page)
    await expect(page).toHaveURL('/members')
    const account = page.getByRole('button', { name: 'Account van Alex' })
    await account.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Mijn profiel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem', { name: 'Mijn profiel' })).toBeHidden()
    await expect(account).toBeFocused()
  })

  test('offer the browser’s language beside the country’s [NAV-7]', async ({ page }) => {
    await asReturningVisitor(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'NL, taal: Nederlands' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['English', 'Nederlands', 'Alle talen …'])
  })

  test('let keyboard users skip the navigation', async ({ page }) => {
    await asReturningVisitor(page)
    await page.goto('/members')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#content$/)
  })
})
