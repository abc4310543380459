/**
 * `npm run screens -- --url http://localhost:3000 [--only chats]`: pictures of every screen of a running product with
 * demo data, at two sizes, light and dark, and contact sheets of them in test-results/screens – to be looked at.
 */
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { addressOf, contextOf, exampleIds, launchBrowser, SCHEMES, visitsOf } from './screens/visits.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    only: { type: 'string', default: '' },
    locale: { type: 'string', default: 'en' },
  },
})
const FOLDER = 'test-results/screens'
const SIZES = { 390: { width: 390, height: 844 }, 1280: { width: 1280, height: 800 } } as const
const SHEET = { columns: 8, width: 260, height: 563 } as const

mkdirSync(FOLDER, { recursive: true })
const browser = await launchBrowser()
for (const scheme of SCHEMES) {
  for (const size of Object.values(SIZES)) await contactSheet(scheme, size)
}
await browser.close()

async function contactSheet(colorScheme: (typeof SCHEMES)[number], viewport: (typeof SIZES)[390 | 1280]): Promise<void> {
  const shots: string[] = []
  for (const { kind, names } of visitsOf(values.only)) {
    if (names.length === 0) continue
    const context = await contextOf(browser, values.url, kind, { colorScheme, viewport, locale: values.locale })
    const ids = await exampleIds(context, values.url)
    const page = await context.newPage()
    for (const name of names) {
      await page.goto(values.url + addressOf(name, ids)).catch(() => {})
      await page.waitForLoadState('networkidle').catch(() => {})
      const file = `${FOLDER}/${kind}-${name}-${viewport.width}-${colorScheme}.png`
      await page.screenshot({ path: file })
      shots.push(file)
    }
    await context.close()
  }
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
