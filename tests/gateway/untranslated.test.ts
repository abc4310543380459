/** Information pages in a language that they have not been translated into yet. */
import { expect, it } from 'vitest'
import { gatewayForFile, HOST } from '../support/gateway.ts'
import { SETTINGS } from '../support/siteSettings.ts'
import { json } from '../support/upstream.ts'

const COMPANY = {
  ...{ name: 'Tandem Online B.V.', address: 'Keizersgracht 1', city: 'Amsterdam', country: 'NL', kvk: '12345678' },
  ...{ tradenames: [], vat_numbers: [], support_phone: '+31 20 123 4567', delete_discount: 0, added: '2026-01-01' },
}
const at = gatewayForFile()

async function open(path: string, locale: string, { settings = SETTINGS, host = HOST } = {}): Promise<string> {
  at.upstream.behave((request, response, reached) => {
    const isSettings = new URL(reached.url, at.upstream.url).pathname === '/api/settings.php'
    json(isSettings ? settings : COMPANY)(request, response, reached)
  })
  const page = await fetch(at.gateway.url + path, {
    headers: { 'x-forwarded-host': host, 'user-agent': 'Mozilla/5.0 Firefox/140.0', cookie: `locale=${locale}` },
  })
  expect(page.status, path).toBe(200)
  return (/<main.*<\/main>/s.exec(await page.text()) ?? [''])[0]
}

it.each([
  ['de', 'Diese Seite gibt es noch nicht auf Deutsch.', 'Auf Englisch lesen'],
  ['fr', 'Cette page n’existe pas encore en français.', 'Lire en anglais'],
  ['pl', 'Tej strony nie ma jeszcze po polsku.', 'Czytaj po angielsku'],
])('say so in %s, offer English, and say that their text is Dutch', async (locale, words, link) => {
  const main = await open('/pages/cookies', locale)
  expect(main).toContain(words)
  // One that leads there without scripts, too.
  expect(main).toMatch(new RegExp(`<a [^>]*href="/en/pages/cookies" hreflang="en"[^>]*>${link}</a>`, 'i'))
  expect(main).toContain('<article lang="nl">')
})

it('say days and countries in the language of their text', async () => {
  const main = await open('/pages/terms', 'de')
  expect(main).toContain('Deze voorwaarden gelden vanaf 1 januari 2026')
  expect(main).toContain('Amsterdam, Nederland,')
  expect(await open('/pages/complaints', 'de')).toContain('Amsterdam, Niederlande.')
})

it.each([
  ['/pages/cookies', 'nl'],
  ['/pages/cookies', 'en'],
  ['/pages/faq', 'de'],
])('are no others: %s in %s', async (path, locale) => {
  const main = await open(path, locale)
  expect(main).toContain('<article>')
  expect(main).not.toContain('not-yet')
})

it.each([
  ['en', 'A message costs 1 credit, a photo 2', 'refundable for 1 day after'],
  ['nl', 'Een bericht kost 1 credit, een foto 2', 'Tot 1 dag na je betaling'],
  ['de', 'Eine Nachricht kostet 1 Credit, ein Foto 2', 'erstatten wir 1 Tag lang'],
  ['fr', 'Un message coûte 1 crédit, une photo 2', 'remboursables pendant 1 jour.'],
  ['pl', 'wiadomość – 1, zdjęcie – 2', 'przez 1 dzień.'],
])('count what they are about: one in %s', async (locale, credits, days) => {
  const settings = { ...SETTINGS, message_credits: 1, photo_credits: 2, refund_days: 1 }
  const main = (await open('/pages/pricing', locale, { settings, host: 'one.example' })).replace(/\s/g, ' ')
  expect(main).toContain(credits)
  expect(main).toContain(days)
})

it.each([
  [2, '2 dni'],
  [12, '12 dni'],
  [22, '22 dni'],
])('count in Polish to %i', async (refund_days, days) => {
  const main = await open('/pages/pricing', 'pl', { settings: { ...SETTINGS, refund_days }, host: `pl${refund_days}.example` })
  expect(main).toContain(`przez ${days}.`)
})
