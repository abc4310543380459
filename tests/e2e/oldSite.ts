/** People who join the old service, and what it mails them. */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { someAddress } from '../contract/suite/world.ts'
import { someEmail } from './site.ts'

/** Where the link leads that the old service has mailed to somebody. */
export async function mailedLink(email: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const mails = (await readFile(process.env.LEGACY_MAILS ?? '', 'latin1')).split(/^To: /m)
    const [, found] = /^(http\S+)$/m.exec(mails.find((mail) => mail.startsWith(email)) ?? '') ?? []
    link = found
    expect(link).toBeDefined()
  }).toPass()
  return link as string
}

/** A new member with a confirmed address, in this browser: somebody has said hello to them. */
export async function joinOldSite(page: Page): Promise<void> {
  const [email, site] = [someEmail(), process.env.LEGACY_SITE ?? '']
  const joined = await page.request.post(`${site}/api/signup.php`, {
    data: { email, name: 'Noor', password: 'a good password', date_of_birth: '1992-03-04', orientation_consent: true },
    headers: { origin: site, ...someAddress() },
  })
  expect(joined.status()).toBe(201)
  expect((await page.request.get(await mailedLink(email))).status()).toBe(200)
}
