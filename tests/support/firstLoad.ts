/** What a page has its browser fetch before anybody has done anything: the files it names, as a gateway sends them. */
import { Agent, get, type IncomingMessage } from 'node:http'

const FILE = /\/assets\/[\w.-]+\.(js|css|woff2)/g
/** Where the language's texts are; which of them a page begins with is named among its files. */
const TEXTS = /"texts":\{[^}]*\}/

export type FirstLoad = Record<'js' | 'css' | 'woff2', number> & { scripts: string[] }

/**
 * @param origin of a running gateway
 * @param html the page
 * @returns how many KB of each kind come to a browser that takes gzip, and the scripts' texts
 */
export async function firstLoad(origin: string, html: string): Promise<FirstLoad> {
  const load: FirstLoad = { js: 0, css: 0, woff2: 0, scripts: [] }
  const kinds = new Map(
    [...html.replace(TEXTS, '').matchAll(FILE)].map(([file, kind]) => [file, kind as keyof FirstLoad & string]),
  )
  for (const [file, kind] of kinds) {
    const bytes = await bytesOf(origin + file)
    load[kind as 'js'] += bytes.length / 1000
    if (kind === 'js') load.scripts.push(file)
  }
  return load
}

/** As they travel. */
async function bytesOf(address: string): Promise<Buffer> {
  const headers = { 'Accept-Encoding': 'gzip' }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { agent: new Agent(), headers }, resolve).on('error', reject)
  })
  if (answer.statusCode !== 200) throw new Error(`${address} answers ${answer.statusCode}`)
  return Buffer.concat(await answer.toArray())
}
