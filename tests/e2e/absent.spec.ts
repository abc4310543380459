import { asReturningVisitor, expect, signIn, test } from './site.ts'

const site = (path: string) => `${process.env.LACKING_SITE}${path}`

test('what the operator has left out is nowhere, and the page for it says so [MIG-1]', async ({ page, world }) => {
  await asReturningVisitor(page)
  const { id } = await world.premiumMember()
  await signIn(page, await world.member())
  await page.goto(site('/members'))
  const navigation = page.getByRole('navigation', { name: 'Hoofdnavigatie' })
  await expect(navigation.getByRole('link', { name: 'Chats' })).toBeVisible()
  await expect(navigation.getByRole('link', { name: 'Swipen' })).toHaveCount(0)

  await page.goto(site(`/members/${id}`))
  await expect(page.getByRole('link', { name: /^Chat met / })).toBeVisible()
  await expect(page.locator('.like-button')).toHaveCount(0)
  await page.getByRole('button', { name: /^Meer/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Blokkeren' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Melden' })).toHaveCount(0)

  const answer = await page.goto(site('/swipe-game'))
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Dit wordt hier niet aangeboden' })).toBeVisible()
  await page.getByRole('link', { name: 'Terug naar de startpagina' }).click()
  await expect(page).toHaveURL(site('/'))
})
