import type { Page } from '@playwright/test'
import { pathTo } from '../../src/shared/routes.ts'
import type { Ids, Kind } from '../screens/visits.ts'

/** What an address alone does not show: dialogs, menus, banners, and what there is when there is nothing, or an error. */
export type State = {
  name: string
  kind: Kind
  address: (ids: Ids) => string
  /** Nothing has been closed before. */
  isFirstVisit?: true
  /** Does what leads there. @throws where it does not */
  reach?: (page: Page) => Promise<void>
}

const profile = ({ member }: Ids) => pathTo('members-id', { id: member })
const NOBODY = 999_999_999

export const STATES: State[] = [
  { name: 'index, entry warning', kind: 'visitor', isFirstVisit: true, address: () => pathTo('index'), reach: dialog() },
  { name: 'unknown page', kind: 'visitor', address: () => '/no/such/page' },
  { name: 'members-id, nobody', kind: 'visitor', address: () => pathTo('members-id', { id: NOBODY }) },
  { name: 'pages, privacy', kind: 'visitor', address: () => pathTo('pages', { page: 'privacy' }) },
  { name: 'login, languages', kind: 'visitor', address: () => pathTo('login'), reach: menu('.top-bar .dropdown > button') },
  { name: 'login, refused', kind: 'visitor', address: () => pathTo('login'), reach: refusedLogin },
  { name: 'login, empty fields', kind: 'visitor', address: () => pathTo('login'), reach: emptyForm },
  { name: 'signup, empty fields', kind: 'visitor', address: () => pathTo('signup'), reach: emptyForm },
  { name: 'complaints, empty fields', kind: 'visitor', address: () => pathTo('complaints'), reach: emptyForm },
  { name: 'reset-password, empty fields', kind: 'visitor', address: () => pathTo('reset-password'), reach: emptyForm },
  { name: 'members-id, signup dialog', kind: 'visitor', address: profile, reach: dialog('.action-bar .like-button') },
  { name: 'members, filters', kind: 'free', address: () => pathTo('members'), reach: filters },
  { name: 'members, none found', kind: 'free', address: () => `${pathTo('members')}?min_age=98&max_age=99&online=1&new=1` },
  { name: 'members, account menu', kind: 'free', address: () => pathTo('members'), reach: menu('.avatar-button') },
  { name: 'members, first visit', kind: 'free', isFirstVisit: true, address: () => pathTo('members'), reach: banner },
  {
    name: 'members, welcome dialog',
    kind: 'free',
    isFirstVisit: true,
    address: () => pathTo('members'),
    reach: dialog('.banner-bonus .banner-more'),
  },
  { name: 'members-id, premium dialog', kind: 'free', address: profile, reach: dialog('.photo-lock') },
  { name: 'members-id, gift dialog', kind: 'free', address: profile, reach: dialog('.action-bar .round-button') },
  { name: 'members-id, menu', kind: 'free', address: profile, reach: menu('main .dropdown > button') },
  { name: 'members-id, report dialog', kind: 'free', address: profile, reach: menuDialog(0) },
  { name: 'members-id, block dialog', kind: 'free', address: profile, reach: menuDialog(1) },
  { name: 'members-id, like dialog', kind: 'free', address: (ids) => `${profile(ids)}?t=1`, reach: dialog() },
  { name: 'members-id, member', kind: 'premium', address: profile },
  { name: 'members', kind: 'premium', address: () => pathTo('members') },
  { name: 'likes-type, matches', kind: 'premium', address: () => pathTo('likes-type', { type: 'matches' }) },
  { name: 'chats, menu', kind: 'premium', address: () => pathTo('chats'), reach: menu('main .dropdown > button') },
  { name: 'chats, removal', kind: 'premium', address: () => pathTo('chats'), reach: menuDialog(0) },
  { name: 'chats-id', kind: 'premium', address: ({ conversation }) => pathTo('chats-id', { id: conversation }) },
  { name: 'profile, all interests', kind: 'premium', address: () => pathTo('profile'), reach: allInterests },
  { name: 'settings, forms', kind: 'premium', address: () => `${pathTo('settings')}?tab=account`, reach: openRows },
  { name: 'settings, privacy', kind: 'premium', address: () => `${pathTo('settings')}?tab=privacy` },
  { name: 'settings, deletion', kind: 'premium', address: () => `${pathTo('settings')}?tab=account&step=deletion` },
  ...(['chats', 'likes', 'transactions-id', 'swipe-game', 'profile', 'members', 'signup-matches'] as const).map(
    (name): State => ({ name: `${name}, newcomer`, kind: 'newcomer', address: () => pathTo(name) }),
  ),
  ...(['personal', 'about', 'confirm'] as const).map(
    (screen): State => ({
      name: `complete-signup, ${screen}`,
      kind: 'newcomer',
      address: () => `${pathTo('complete-signup')}?screen=${screen}`,
    }),
  ),
  { name: 'chats-id, unknown', kind: 'newcomer', address: () => pathTo('chats-id', { id: NOBODY }) },
]

/** @param opener pressed before; without it the dialog comes by itself */
function dialog(opener?: string) {
  return async (page: Page) => {
    if (opener) await page.locator(opener).first().click()
    await page.locator('dialog[open], .modal.show, .offcanvas.show').first().waitFor()
  }
}

function menu(opener: string) {
  return async (page: Page) => {
    await page.locator(opener).first().click()
    await page.locator('.dropdown-menu.show').waitFor()
  }
}

/** @param index of the menu's items that have a dialog */
function menuDialog(index: number) {
  return async (page: Page) => {
    await menu('main .dropdown > button')(page)
    await page.locator('.dropdown-menu.show button').nth(index).click()
    await dialog()(page)
  }
}

/** On a desk they stand beside what they find, and nothing opens them. */
async function filters(page: Page) {
  if (await page.locator('.chip-filters').isVisible()) await dialog('.chip-filters')(page)
  else await page.locator('.filter-column select').first().waitFor()
}

async function banner(page: Page) {
  await page.locator('.banner').first().waitFor()
}

async function emptyForm(page: Page) {
  await page.locator('main form [type=submit]').first().click()
  await page.locator('main [aria-invalid=true]').first().waitFor()
}

async function allInterests(page: Page) {
  await page.locator('.interest-chip.is-more').click()
  await page.locator('.interest-search').waitFor()
}

async function openRows(page: Page) {
  for (const row of await page.locator('.settings-row > summary').all()) await row.click()
  await page.locator('main input[type=password]').last().waitFor()
}

async function refusedLogin(page: Page) {
  await page.locator('main input[type=email]').fill('nobody@tandem.example')
  await page.locator('main input[type=password]').fill('not the password')
  await page.locator('main form [type=submit]').click()
  await page.locator('main [role=alert]').first().waitFor()
}

/** Until nothing is asked for any more; a member's page, which listens for events, is never idle. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => {})
}
