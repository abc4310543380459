import { join } from 'node:path'
import type { Request } from '@playwright/test'
import { picture } from '../contract/suite/world.ts'
import { asReturningVisitor, expect, fail, sameOrigin, signIn, test } from './site.ts'

const PHOTO = join(import.meta.dirname, '../../public/landers/people.webp')

test.beforeEach(({ page }) => asReturningVisitor(page))

test('two members talk: overview, unread, arrival as it happens [CHT-1, CHT-4, CHT-9, RT-5, RT-6]', { tag: '@desk' }, async ({
  page,
  world,
  isPhone,
}) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(other, member)
  const say = (text: string) => world.call('sendMessage', { body: { conversation, text }, headers: other.headers })
  await say('Hallo!')
  await signIn(page, member)
  await page.goto('/chats')
  const row = page.getByRole('main').getByRole('listitem').first()
  await expect(row).toContainText('Hallo!')
  await expect(row).toContainText('1 nieuw')
  await row.getByRole('link').click()
  await expect(page).toHaveURL(`/chats/${conversation}`)
  const messages = page.getByRole('log')
  await expect(messages).toContainText('Vandaag')
  await expect(messages).toContainText('Nieuw')

  const stream = page.waitForResponse('**/api/events.php*')
  await page.reload()
  await stream
  await say('Ben je er?')
  await expect(messages.getByText('Ben je er?')).toBeVisible()

  await page.getByLabel('Bericht aan Contract').fill('Ja!')
  await expect(page.locator('#composer-price')).toHaveText('Jouw beurt · Nog 3 gratis berichten')
  await page.getByRole('button', { name: 'Versturen' }).click()
  await expect(messages.getByText('Ja!')).toBeVisible()
  await expect(page.getByText(/· Verzonden/)).toBeVisible()
  await expect(page.getByText('Nog 2 gratis berichten')).toBeVisible()
  // Beside the overview there is no way back to it.
  await expect(page.getByRole('link', { name: 'Terug naar alle chats' })).toBeVisible({ visible: isPhone })
  await page
    .getByRole('link', isPhone ? { name: 'Terug naar alle chats' } : { name: 'Chats', exact: true })
    .locator('visible=true')
    .click()
  await expect(page).toHaveURL('/chats')
  await expect(row).toContainText('Jij: Ja!')
  await expect(row).not.toContainText('nieuw')
})

test('a chat that was read and not answered says that it is one’s own turn; one that waits for the other does not [CHT-1]', async ({
  page,
  world,
}) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(other, member)
  await world.call('sendMessage', { body: { conversation, text: 'Hallo!' }, headers: other.headers })
  await signIn(page, member)
  await page.goto('/chats')
  const row = page.getByRole('main').getByRole('listitem')
  // That says more, and stands where that would.
  await expect(row).toContainText('1 nieuw')
  await expect(row).not.toContainText('Jouw beurt')
  await row.getByRole('link').click()
  await expect(page.getByRole('log')).toContainText('Hallo!')
  await page.goBack()
  await expect(row).toContainText('Jouw beurt')
  await world.call('sendMessage', { body: { conversation, text: 'Ja!' }, headers: member.headers })
  await page.reload()
  await expect(row).toContainText('Jij: Ja!')
  await expect(row).not.toContainText('Jouw beurt')
})

test('a first message starts the conversation; looking does not [CHT-4, RT-15]', async ({ page, world }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await signIn(page, member)
  await page.goto(`/members/${other.id}`)
  await page.getByRole('link', { name: 'Chat met Contract' }).click()
  await expect(page).toHaveURL(`/members/${other.id}/chat`)
  const chats = async () => (await world.call('getChats', { headers: member.headers })).body.chats
  expect(await chats()).toEqual([])
  await page.getByLabel('Bericht aan Contract').fill('Dag!')
  await page.getByRole('button', { name: 'Versturen' }).click()
  await expect(page).toHaveURL(/\/chats\/\d+$/)
  await expect(page.getByRole('log').getByText('Dag!')).toBeVisible()
  await expect(page.getByText(/· Verzonden/)).toBeVisible()
  expect(await chats()).toHaveLength(1)
})

test('a message that fails can be tried again and is charged once, also after a reload [CHT-8]', async ({
  page,
  world,
  query,
}) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(member, other)
  await signIn(page, member)
  await page.goto(`/chats/${conversation}`)
  // The message arrives, its answer does not.
  await page.route('**/api/message.php', async (route) => {
    await route.fetch()
    await route.fulfill({
      status: 504,
      headers: { 'x-gateway-attempts': '1' },
      json: { error: 'backend_timeout', request_id: 'x' },
    })
  })
  await page.getByLabel('Bericht aan Contract').fill('Kom je?')
  await page.getByRole('button', { name: 'Versturen' }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'Niet verzonden' })
  await expect(failed).toBeVisible()
  await page.unroute('**/api/message.php')
  await page.reload()
  await failed.getByRole('button', { name: 'Probeer opnieuw' }).click()
  await expect(failed).toBeHidden()
  await expect(page.getByRole('log').getByText('Kom je?')).toHaveCount(1)
  await expect(page.getByText('Nog 2 gratis berichten')).toBeVisible()
  const [row] = await query('select count(*)::int as sent from message where conversation_id = $1', [conversation])
  expect(row?.sent).toBe(1)
})

test('a text that was begun is there again, and one too long cannot be sent [CHT-3, DAT-3]', async ({ page, world }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(member, other)
  await signIn(page, member)
  await page.goto(`/chats/${conversation}`)
  const field = page.getByLabel('Bericht aan Contract')
  await field.fill('Half een zin')
  await page.getByRole('link', { name: 'Terug naar alle chats' }).click()
  await expect(page).toHaveURL('/chats')
  await expect(page.getByText('Concept: Half een zin')).toBeVisible()
  await page.reload()
  await page.getByRole('main').getByRole('listitem').getByRole('link').click()
  await expect(field).toHaveValue('Half een zin')
  await expect(page.getByText('/ 500')).toBeHidden()
  await field.fill('x'.repeat(501))
  await expect(page.getByText('501 / 500')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Versturen' })).toBeDisabled()
})

test('a text that was begun stays when a photo or the other one starts the conversation, and goes when it is sent [CHT-3, DAT-3]', async ({
  page,
  world,
}) => {
  const [member, first, second] = [await world.premiumMember(), await world.freeMember(), await world.freeMember()]
  await signIn(page, member)
  const field = page.getByLabel('Bericht aan Contract')
  const begin = async (id: number) => {
    await page.goto(`/members/${id}/chat`)
    await field.fill('Half een zin')
  }
  await begin(first.id)
  const dot = Buffer.from(await (await picture({ width: 600, height: 800 })).arrayBuffer())
  await page.getByLabel('Foto sturen').setInputFiles({ name: 'dot.jpg', mimeType: 'image/jpeg', buffer: dot })
  await page.getByRole('button', { name: 'Versturen voor 3 credits' }).click()
  await expect(page).toHaveURL(/\/chats\/\d+$/)
  await expect(field).toHaveValue('Half een zin')

  await begin(second.id)
  const conversation = await world.conversation(second, member)
  await world.call('sendMessage', { body: { conversation, text: 'Hallo' }, headers: second.headers })
  await page.goto(`/members/${second.id}/chat`)
  await expect(page).toHaveURL(`/chats/${conversation}`)
  await expect(field).toHaveValue('Half een zin')
  await page.getByRole('button', { name: 'Versturen' }).click()
  await expect(page.getByRole('log').getByText('Half een zin')).toBeVisible()
  await expect(field).toHaveValue('')
  await page.goto('/chats')
  await expect(page.getByText('Concept: Half een zin')).toHaveCount(1)
})

test('failures that pile up are read whole, and leave the send button free on the smallest screen above its keys [LAY-1]', async ({
  page,
  context,
  world,
}) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(member, other)
  await signIn(page, member)
  for (const height of [568, 300]) {
    await page.setViewportSize({ width: 320, height })
    await page.goto(`/chats/${conversation}`)
    await page.getByLabel('Bericht aan Contract').fill('Dag')
    await context.setOffline(true)
    const area = page.locator('.toast-area')
    await expect(area.locator('.toast')).toHaveCount(1)
    // As many as there are ways to fail.
    await area.evaluate((element) => {
      for (let n = 0; n < 4; n += 1) element.append(element.firstElementChild?.cloneNode(true) ?? '')
    })
    const box = await area.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    await page.getByRole('button', { name: 'Versturen' }).click({ trial: true })
    await context.setOffline(false)
  }
})

test('a chat goes at once when that is confirmed, and is told; when the server refuses it comes back and the error is told [CHT-2]', async ({
  page,
  world,
}) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(member, other)
  await world.call('sendMessage', { body: { conversation, text: 'Dag' }, headers: member.headers })
  await signIn(page, member)
  await page.goto('/chats')
  const row = page.getByRole('main').getByRole('listitem')
  const remove = async () => {
    await row.getByRole('button', { name: 'Meer over de chat met Contract' }).click()
    await page.getByRole('menuitem', { name: 'Chat verwijderen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Chat verwijderen' }).click()
  }
  await fail(page, 'DELETE', '**/api/chat.php')
  await remove()
  await expect(page.getByText('Er is een fout opgetreden, probeer het later opnieuw.')).toBeVisible()
  await expect(row).toBeVisible()
  await page.unroute('**/api/chat.php')
  // Only who says so twice.
  await row.getByRole('button', { name: 'Meer over de chat met Contract' }).click()
  await page.getByRole('menuitem', { name: 'Chat verwijderen' }).click()
  const question = page.getByRole('dialog', { name: 'Je chat met Contract verwijderen?' })
  await question.getByRole('button', { name: 'Annuleren' }).click()
  await expect(question).toBeHidden()
  await expect(row).toBeVisible()
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await remove()
  await expect(page.getByRole('status').filter({ hasText: 'Chat met Contract verwijderd.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nog geen chats' })).toBeVisible()
  expect((await removed).status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nog geen chats' })).toBeVisible()
})

test('a time is seen where the talk pauses, and with the state of the own last message; each turn’s is read out [CHT-1]', async ({
  page,
  world,
  query,
}) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(other, member)
  for (const [who, text] of [
    [other, 'Eén'],
    [other, 'Twee'],
    [member, 'Drie'],
    [other, 'Vier'],
  ] as const)
    await world.call('sendMessage', { body: { conversation, text }, headers: who.headers })
  await signIn(page, member)
  await page.goto(`/chats/${conversation}`)
  const groups = page.locator('.message-group')
  await expect(groups).toHaveCount(3)
  await expect(groups.locator('time')).toHaveCount(3)
  await expect(page.locator('.message-meta')).toHaveText([/^\d+:\d+ · (Verzonden|Gelezen)$/, /^\d+:\d+$/])
  // An answer is further than what goes on.
  const boxes = await page.locator('.bubble').evaluateAll((all) => all.map((bubble) => bubble.getBoundingClientRect()))
  const gaps = boxes.slice(1).map(({ top }, at) => Math.round(top - (boxes[at]?.bottom ?? 0)))
  expect(gaps.slice(0, 2)).toEqual([4, 12])

  // Half an hour lies between.
  await query(`update message set sent_at = sent_at - interval '30 minutes' where conversation_id = $1 and text = 'Eén'`, [
    conversation,
  ])
  await page.reload()
  await expect(groups).toHaveCount(4)
  await expect(page.locator('.message-meta')).toHaveCount(3)
  await expect(groups.first().locator('.message-meta')).toHaveText(/^\d+:\d+$/)
})

test('a name too long for the empty field fades where it ends, as what is written does not [CHT-4]', async ({ page, world }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await world.call('updateProfile', { body: { name: 'Maximiliaan-Alexander' }, headers: other.headers })
  await signIn(page, member)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/chats/${await world.conversation(member, other)}`)
  const field = page.getByRole('textbox')
  await field.focus()
  // Browsers have no ellipsis in a field with the focus.
  await expect(field).toHaveCSS('mask-image', /gradient/)
  await field.fill('Hoi')
  await expect(field).toHaveCSS('mask-image', 'none')
})

test('a gift is more than a message: of another ground, and in words whose it is [CHT-6]', async ({ page, world }) => {
  const [member, other] = [await world.premiumMember(), await world.premiumMember()]
  const conversation = await world.conversation(member, other)
  await world.call('sendMessage', { body: { conversation, text: 'Hallo daar' }, headers: member.headers })
  for (const [{ headers }, gift] of [
    [member, 'coffee'],
    [other, 'rose'],
  ] as const)
    await world.call('sendMessage', { body: { conversation, gift }, headers })
  await signIn(page, member)
  const gifts = page.locator('.bubble.is-gift')
  for (const [locale, given, got] of [
    ['nl', 'Je trakteert Contract op een koffie', 'Je krijgt een roos van Contract'],
    ['en', 'You bought Contract a coffee', 'Contract gave you a rose'],
    ['de', 'Du spendierst Contract einen Kaffee', 'Du bekommst eine Rose von Contract'],
    ['fr', 'Tu offres un café à Contract', 'Contract t’offre une rose'],
    ['pl', 'Kawa od ciebie dla: Contract', 'Contract daje ci różę'],
  ] as const) {
    await page.goto(`/${locale}/chats/${conversation}`)
    await expect(gifts).toHaveText([given, got])
  }
  const looks = await gifts.evaluateAll((all) => all.map((gift) => getComputedStyle(gift).backgroundImage))
  expect(new Set(looks).size).toBe(1)
  expect(looks[0]).toContain('gradient')
  // It fills its edge as well, where it would begin anew.
  await expect(gifts.first()).toHaveCSS('background-origin', 'border-box')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the button that waits for words is quiet, and of the site’s colour with them, ${colorScheme} [CHT-4]`, async ({
    page,
    world,
  }) => {
    const [member, other] = [await world.freeMember(), await world.freeMember()]
    await page.emulateMedia({ colorScheme })
    await signIn(page, member)
    await page.goto(`/chats/${await world.conversation(member, other)}`)
    const ratio = await page.locator('.send-button:disabled').evaluate((button) => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
      const light = (color: string) => {
        canvas.fillStyle = color
        canvas.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data]
          .map((part) => part / 255)
          .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
      }
      const { color, backgroundColor, borderTopColor } = getComputedStyle(button)
      const ground = light(backgroundColor)
      return [color, borderTopColor].map((each) => Math.max(light(each), ground) / Math.min(light(each), ground))
    })
    expect(ratio[0]).toBeGreaterThan(4.5)
    expect(ratio[1]).toBeGreaterThanOrEqual(3)
    // Quiet: what it stands on is its ground.
    const paper = await page.locator('.composer').evaluate((form) => getComputedStyle(form).backgroundColor)
    await expect(page.locator('.send-button')).toHaveCSS('background-color', paper)
    await page.getByRole('textbox').fill('Hoi!')
    await expect(page.locator('.send-button')).toHaveCSS('background-color', 'rgb(255, 122, 26)')
  })

test('a line to begin with breaks where a sentence ends [RT-15]', async ({ page, world }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await world.call('updateProfile', { body: { interests: ['beer'] }, headers: other.headers })
  await signIn(page, member)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/members/${other.id}/chat`)
  const opener = page.getByRole('button', { name: 'Eerste rondje is voor mij. Wat drink je?' })
  const lines = await opener.evaluate((button) => {
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
    const found = new Map<number, string>()
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const top = Math.round(range.getBoundingClientRect().top)
        found.set(top, `${found.get(top) ?? ''} ${word}`)
      }
    }
    return [...found.values()]
  })
  expect(lines).toEqual([' Eerste rondje is voor mij.', ' Wat drink je?'])
})

test('a chat of the last days tells its day of the week, an older one its date [CHT-1]', async ({ page, world, query }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(other, member)
  await world.call('sendMessage', { body: { conversation, text: 'Hallo daar' }, headers: other.headers })
  await signIn(page, member)
  const day = (ago: number, options: Intl.DateTimeFormatOptions) =>
    page.evaluate(([time, format]) => new Intl.DateTimeFormat('nl', format).format(time), [
      Date.now() - ago * 86_400_000,
      options,
    ] as const)
  for (const [ago, options] of [
    [3, { weekday: 'short' }],
    [9, { day: 'numeric', month: 'short' }],
  ] as const) {
    await query(`update conversation set updated_at = now() - interval '${ago} days' where id = $1`, [conversation])
    await page.goto('/chats')
    await expect(page.locator('.chat-row .chat-time')).toHaveText(await day(ago, options))
  }
})

test('gifts and photos cost credits, and who has too few is told [CHT-5, CHT-6]', async ({ page, world }) => {
  const [member, other] = [await world.premiumMember(), await world.freeMember()]
  const conversation = await world.conversation(member, other)
  await signIn(page, member)
  await page.goto(`/chats/${conversation}`)
  await expect(page.getByText('2 credits per bericht · je hebt er nog 10')).toBeVisible()
  // What each costs is told where it is chosen.
  const more = page.getByRole('button', { name: 'Foto of cadeau' })
  await more.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Foto sturen3 credits', 'Cadeau sturen5 credits'])
  await page.getByRole('menuitem', { name: 'Cadeau sturen' }).click()
  await page.getByLabel('Roos').check({ force: true })
  await page.getByRole('button', { name: 'Versturen voor 5 credits' }).click()
  await expect(page.getByRole('log').getByText('Je geeft Contract een roos')).toBeVisible()
  await expect(page.getByText('nog 5', { exact: false })).toBeVisible()

  await more.click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Foto sturen' }).click()
  await (await chooser).setFiles(PHOTO)
  await expect(page.getByRole('img', { name: 'De foto die je koos' })).toBeVisible()
  await page.getByRole('button', { name: 'Versturen voor 3 credits' }).click()
  await expect(page.getByRole('img', { name: 'Je foto' })).toBeVisible()
  await expect(page.getByText('2 credits per bericht · je hebt er nog 2')).toBeVisible()

  await more.click()
  await page.getByRole('menuitem', { name: 'Cadeau sturen' }).click()
  await page.getByLabel('Ster').check({ force: true })
  await page.getByRole('button', { name: 'Versturen voor 5 credits' }).click()
  const alert = page.getByRole('dialog', { name: 'Je hebt onvoldoende credits' })
  await expect(alert).toBeVisible()
  await alert.getByRole('link', { name: 'Credits kopen' }).click()
  await expect(page).toHaveURL('/credits/repeat-order')
})

test('why a photo is not taken is said beside it [CHT-6, CHT-8]', async ({ page, world }) => {
  const [member, other] = [await world.premiumMember(), await world.freeMember()]
  await signIn(page, member)
  await page.goto(`/chats/${await world.conversation(member, other)}`)
  const dot = Buffer.from(await (await picture({ width: 60, height: 80 })).arrayBuffer())
  await page.getByLabel('Foto sturen').setInputFiles({ name: 'dot.jpg', mimeType: 'image/jpeg', buffer: dot })
  await page.getByRole('button', { name: 'Versturen voor 3 credits' }).click()
  await expect(page.getByRole('log').getByRole('alert')).toContainText('Deze foto kan niet worden gebruikt.')
})

test('the field says to whom one writes and that it is one’s turn, and has most of a phone’s line [CHT-3, CHT-4]', async ({
  page,
  world,
}) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(other, member)
  await world.call('sendMessage', { body: { conversation, text: 'Hallo!' }, headers: other.headers })
  await signIn(page, member)
  await page.goto(`/chats/${conversation}`)
  const field = page.getByPlaceholder('Bericht aan Contract')
  const line = page.locator('#composer-price')
  await expect(field).toHaveAccessibleDescription('Jouw beurt · Nog 3 gratis berichten')
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 })
    const [words, all] = [await page.locator('.composer-text').boundingBox(), await line.boundingBox()]
    expect(words?.width, `${width} px`).toBeGreaterThanOrEqual(width * 0.6)
    expect(all?.height, `${width} px`).toBeLessThan(24)
  }
  const send = page.getByRole('button', { name: 'Versturen' })
  // However long the name is.
  await world.call('updateProfile', { body: { name: 'Wolfeschlegelsteinhausenberger' }, headers: other.headers })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.reload()
  await expect(send).toBeInViewport({ ratio: 1 })
  const long = page.getByPlaceholder('Bericht aan Wolfeschlegelsteinhausenberger')
  expect((await long.boundingBox())?.height).toBeLessThan(30)
  await long.fill('Ja!')
  await expect(send).toHaveCSS('background-color', 'rgb(255, 122, 26)')
  await send.click()
  await expect(line).toHaveText('Nog 2 gratis berichten')
})

test('what goes on above the first view slides whole below the head; what is first of all has room there [CHT-1]', async ({
  page,
  world,
  query,
}) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(member, other)
  await query(
    `insert into message (conversation_id, sender_id, text, sent_at)
      select $1, $2, 'Nummer ' || number, now() - interval '2 days' + number * interval '1 hour' from generate_series(1, 20) as number`,
    [conversation, other.id],
  )
  await signIn(page, member)
  await page.goto(`/chats/${conversation}`)
  const messages = page.getByRole('log')
  // Nothing of it is half there: it lies below the head, whose shadow says so.
  await expect(messages).toHaveCSS('mask-image', 'none')
  await expect(page.locator('.conversation-head')).not.toHaveCSS('box-shadow', 'none')
  await messages.evaluate((box) => box.scrollTo(0, -box.scrollHeight))
  const [box, first] = [await messages.boundingBox(), await messages.locator('.who-it-is').boundingBox()]
  // Scrolled in whole pixels.
  expect((first?.y ?? 0) - (box?.y ?? 0)).toBeGreaterThan(15)
})

test('earlier messages come when they are asked for, and what one sends is seen wherever one reads [CHT-1, CHT-8]', {
  tag: '@desk',
}, async ({ page, world, query, isPhone }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(member, other)
  await query(
    `insert into message (conversation_id, sender_id, text, sent_at)
      select $1, $2, 'Nummer ' || number, now() - interval '2 days' + number * interval '1 second' from generate_series(1, 70) as number`,
    [conversation, other.id],
  )
  await signIn(page, member)
  await page.goto(`/chats/${conversation}`)
  const messages = page.getByRole('log')
  await expect(messages.getByText('Nummer 70', { exact: true })).toBeInViewport()
  await expect(messages.getByText('Nummer 15', { exact: true })).toHaveCount(0)
  // Whom it is with is told above the first message, which is not there yet; on a desk beside all of them.
  if (!isPhone) await expect(page.getByRole('region', { name: /^Contract, / })).toBeVisible()
  await expect(messages.getByRole('link', { name: 'Bekijk profiel' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Eerdere berichten' }).scrollIntoViewIfNeeded()
  await expect(messages.getByText('Nummer 1', { exact: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Eerdere berichten' })).toHaveCount(0)
  await expect(messages.getByRole('link', { name: 'Bekijk profiel van Contract' })).toHaveCount(isPhone ? 1 : 0)
  await expect(messages.getByText('Nummer 70', { exact: true })).not.toBeInViewport()
  await page.getByLabel('Bericht aan Contract').fill('Nummer 71')
  await page.getByRole('button', { name: 'Versturen' }).click()
  await expect(messages.getByText('Nummer 71', { exact: true })).toBeInViewport({ ratio: 1 })
})

test('a short chat begins with whom it is with and what both like, and nothing moves for it [CHT-1]', async ({ page, world }) => {
  const [member, other] = [await world.freeMember(), await world.premiumMember()]
  for (const { headers } of [member, other])
    await world.call('updateProfile', { body: { interests: ['tennis', 'wine'] }, headers })
  const conversation = await world.conversation(member, other)
  await world.call('sendMessage', { body: { conversation, text: 'Hoi' }, headers: other.headers })
  await signIn(page, member)
  await page.goto(`/chats/${conversation}`)
  const messages = page.getByRole('log')
  const likes = messages.getByRole('list', { name: 'Interesses' })
  await expect(likes.locator('.is-shared > .icon + [aria-hidden]')).toHaveText(['Tennis', 'Wijn'])
  await expect(likes).toBeInViewport({ ratio: 1 })
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(resolve, 500, 0)
      }),
  )
  expect(moved).toBe(0)
  // All of it stands next to what is written, whom it is with right above what was said.
  const places = () =>
    Promise.all(
      [messages, messages.locator('.who-it-is'), messages.locator('.day-chip'), messages.getByText('Hoi', { exact: true })].map(
        async (each) => (await each.boundingBox()) ?? { y: 0, height: 0 },
      ),
    )
  const [box, who, day, message] = await places()
  if (!box || !who || !day || !message) throw new Error('Something is not shown.')
  expect(day.y - who.y - who.height).toBeLessThan(40)
  expect(who.y - box.y).toBeGreaterThan(16)
  expect(box.y + box.height - message.y - message.height).toBeLessThan(64)
  expect(day.y + day.height).toBeLessThan(message.y)
  // The name is read out once: as the page's heading.
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - log:
      - paragraph: "Hier begint jullie chat"
      - link "Bekijk profiel van Contract"
      - list "Interesses":
        - listitem: "Allebei leuk: Tennis"
        - listitem: "Allebei leuk: Wijn"
  `)
  // What is said next stands below, and pushes up all before it.
  const faces = messages.locator('.together .avatar')
  await expect(faces).toHaveCount(2)
  await world.call('sendMessage', { body: { conversation, text: 'Nog eens' }, headers: other.headers })
  await expect(messages.getByText('Nog eens')).toBeVisible()
  const [stillBox, stillWho, , pushed] = await places()
  expect(stillBox).toEqual(box)
  expect(stillWho?.y).toBeLessThan(who.y)
  expect(pushed?.y).toBeLessThan(message.y)
  // That they like each other is said there, too.
  await world.call('like', { body: { id: other.id }, headers: member.headers })
  await world.call('like', { body: { id: member.id }, headers: other.headers })
  await page.reload()
  await expect(messages.locator('.who-it-is')).toContainText('Jullie hebben een match')
  // A phone has them in little, beside both names.
  expect((await faces.first().boundingBox())?.width).toBe(52)
  await expect(messages.locator('.both-names')).toHaveText('Jij en Contract')
  await expect(messages.locator('.both-names')).toBeInViewport({ ratio: 1 })
  // Also once much has been said.
  for (const { headers } of [member, member, member, other, other, other])
    await world.call('sendMessage', { body: { conversation, text: 'En nog eens' }, headers })
  await page.reload()
  await expect(messages.getByText('En nog eens')).toHaveCount(6)
  await expect(faces.first()).toBeVisible()
  // All of the card leads to the profile.
  const card = messages.locator('.who-it-is')
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(130)
  await card.locator('.both-names').click({ force: true })
  await expect(page).toHaveURL(`/members/${other.id}`)
})

test('a day above messages is seen whole or not at all, wherever they are scrolled to [CHT-1]', async ({
  page,
  world,
  query,
}) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(member, other)
  await query(
    `insert into message (conversation_id, sender_id, text, sent_at)
      select $1, $2, 'Nummer ' || number, now() - number * interval '1 day' from generate_series(1, 20) as number`,
    [conversation, other.id],
  )
  await signIn(page, member)
  await page.goto(`/chats/${conversation}`)
  const messages = page.getByRole('log')
  const days = messages.locator('.day-chip')
  await expect(days.last()).toHaveCSS('opacity', '1')
  const day = days.nth(10)
  const scrollItTo = (y: number) =>
    day.evaluate((chip, wanted) => {
      const box = chip.closest('.messages') as HTMLElement
      box.scrollTop += chip.getBoundingClientRect().top - box.getBoundingClientRect().top - wanted
    }, y)
  await scrollItTo(-10)
  await expect(day).toHaveCSS('opacity', '0')
  await scrollItTo(10)
  await expect(day).toHaveCSS('opacity', '1')
})

test('the chat opened last is offered again, and forgotten after logging out [CHT-7, DAT-3]', { tag: '@desk' }, async ({
  page,
  world,
  isPhone,
}) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(member, other)
  await signIn(page, member)
  await page.goto(`/chats/${conversation}`)
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('tandem') ?? '{}').lastChat)
  await expect.poll(stored).toMatchObject({ conversation, profile: other.id })
  expect((await stored()).at).toBeGreaterThan(1_700_000_000_000)
  await page.goto('/chats')
  if (!isPhone) {
    await expect(page.getByRole('link', { name: 'Chat verder met Contract' })).toBeVisible()
    // The rail ends as the bar of other pages does.
    await expect(page.locator('.rail').getByRole('button').last()).toHaveAccessibleName('Account van Contract')
  }
  await page.getByRole('button', { name: 'Account van Contract' }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(stored).toBeNull()
})

test('a wide screen has the navigation and the overview beside the conversation, a phone one at a time and bare [LAY-2]', {
  tag: '@desk',
}, async ({ page, world, isPhone }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(member, other)
  await signIn(page, member)
  await page.goto(`/chats/${conversation}`)
  await expect(page.getByRole('log')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  const [navigation, overview] = [page.getByRole('navigation', { name: 'Hoofdnavigatie' }), page.getByRole('complementary')]
  if (isPhone) {
    await expect(navigation).toBeHidden()
    await expect(overview).toBeHidden()
  } else {
    await expect(navigation.getByRole('link')).not.toHaveCount(0)
    await expect(overview.getByRole('listitem')).toHaveCount(1)
  }
})

test('what is new is polled: shortly after the page came, then every minute [PUL-1]', async ({ page, world }) => {
  await signIn(page, await world.freeMember())
  await page.clock.install()
  const calls: string[] = []
  page.on('request', (request) => {
    const name = /\/api\/(chats|likes|user)\.php/.exec(request.url())?.[1]
    if (name) calls.push(name)
  })
  const stream = page.waitForResponse('**/api/events.php*')
  await page.goto('/members')
  await stream
  await page.clock.runFor(3_000)
  const atFirst = calls.length
  await page.clock.runFor(3_000)
  await expect.poll(() => calls.slice(atFirst).sort()).toEqual(['user'])
  await page.clock.runFor(60_000)
  await expect.poll(() => calls.length - atFirst).toBe(2)
})

test('a page whose stream gave way to newer ones polls on, and listens again later [ISO-1]', async ({ page, world }) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(other, member)
  const say = (text: string) => world.call('sendMessage', { body: { conversation, text }, headers: other.headers })
  await signIn(page, member)
  await page.clock.install()
  const isStream = (request: Request) => request.url().includes('/api/events.php')
  const streams: string[] = []
  page.on('request', (request) => isStream(request) && streams.push(request.url()))
  const stream = page.waitForResponse('**/api/events.php*')
  await page.goto('/chats')
  await stream
  // Either side may be the first to close it.
  const closed = Promise.race([page.waitForEvent('requestfinished', isStream), page.waitForEvent('requestfailed', isStream)])

  // On other devices of theirs.
  const newer = await Promise.all(
    Array.from({ length: 5 }, () => fetch(`${world.url}/api/events.php`, { headers: { ...member.headers, ...sameOrigin() } })),
  )
  await closed
  await page.clock.runFor(10_000)
  expect(streams).toHaveLength(1)
  await say('Ben je er?')
  // After one to three minutes: it may be within the first of them already.
  const again = page.waitForResponse('**/api/events.php*')
  await page.clock.runFor(60_000)
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Ben je er?')

  await page.clock.runFor(180_000)
  await again
  await say('Nog steeds?')
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Nog steeds?')
  await Promise.all(newer.map(({ body }) => body?.cancel()))
})

const NO_ROOM = {
  'is refused': { status: 503, json: { error: 'backend_unavailable' } },
  // A browser's own stream would connect again at once.
  'gives way': { contentType: 'text/event-stream', body: 'retry: 1\n\nevent: poll\ndata: {}\n\n' },
}
for (const [what, answer] of Object.entries(NO_ROOM))
  test(`a page whose stream ${what} is patient: it tries again after minutes [ISO-1]`, async ({ page, world }) => {
    const [member, other] = [await world.freeMember(), await world.freeMember()]
    const conversation = await world.conversation(other, member)
    await signIn(page, member)
    await page.clock.install()
    let streams = 0
    await page.route('**/api/events.php*', (route) => {
      streams += 1
      return streams === 1 ? route.fulfill(answer) : route.continue()
    })
    const first = page.waitForResponse('**/api/events.php*')
    await page.goto('/chats')
    await first
    const polled = page.waitForResponse('**/api/user.php')
    await page.clock.runFor(50_000)
    await polled
    expect(streams).toBe(1)
    const second = page.waitForResponse('**/api/events.php*')
    await page.clock.runFor(130_000)
    expect((await second).status()).toBe(200)
    await world.call('sendMessage', { body: { conversation, text: 'Ben je er?' }, headers: other.headers })
    await expect(page.getByRole('main').getByRole('listitem')).toContainText('Ben je er?')
  })

test('a chat that has not begun does not scroll sideways, whatever stands around its faces [RT-21, MEE-10]', async ({
  page,
  world,
}) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  await signIn(page, member)
  for (const width of [320, 360, 390, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/members/${other.id}/chat`)
    await expect(page.locator('.together').first()).toBeVisible()
    const beyond = await page.locator('.messages').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(beyond, `${width} px`).toBe(0)
  }
})

test('a conversation that cannot be fetched says so below the way back to the others, which is there while it comes, too [CHT-1]', async ({
  page,
  world,
  isPhone,
}) => {
  const [member, other] = [await world.freeMember(), await world.freeMember()]
  const conversation = await world.conversation(other, member)
  await world.call('sendMessage', { body: { conversation, text: 'Dag' }, headers: other.headers })
  await signIn(page, member)
  await page.goto('/chats')
  const answers = Promise.withResolvers<void>()
  await page.route('**/api/chat.php*', async (route) => {
    await answers.promise
    await route.fulfill({ status: 500, json: { success: false, error: 'generic' } })
  })
  await page.locator('.chat-row').getByRole('link').first().click()
  await expect(page).toHaveURL(`/chats/${conversation}`)
  const back = page.locator('.conversation-head').getByRole('link')
  await expect(back).toBeVisible({ visible: isPhone })
  answers.resolve()
  await expect(page.getByRole('button', { name: 'Probeer opnieuw' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Gesprek' })).toBeVisible()
  if (!isPhone) return
  await back.click()
  await expect(page).toHaveURL('/chats')
})
