/** Calls at a steady pace, whatever becomes of those before; what came of them. */
import { setTimeout as wait } from 'node:timers/promises'
import { Agent, request } from 'undici'

export type Load = { statuses: number[]; milliseconds: number[] }

/** One call, by its path and what goes with it; an address of its own keeps each within its limits. */
export type Shot = { path: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }

const agent = new Agent({ connections: 512, headersTimeout: 60_000, bodyTimeout: 60_000 })

/**
 * @param next the call to make
 * @param perSecond calls begun a second
 */
export async function loadFor(url: string, seconds: number, perSecond: number, next: (n: number) => Shot): Promise<Load> {
  const statuses: number[] = []
  const milliseconds: number[] = []
  const underWay: Promise<void>[] = []
  const start = performance.now()
  for (let n = 0; n < seconds * perSecond; n += 1) {
    const early = start + (n * 1000) / perSecond - performance.now()
    if (early > 0) await wait(early)
    underWay.push(
      shoot(url, next(n)).then((result) => {
        statuses.push(result.status)
        milliseconds.push(result.milliseconds)
      }),
    )
  }
  await Promise.all(underWay)
  return { statuses, milliseconds }
}

async function shoot(url: string, { path, method = 'GET', headers = {}, body }: Shot) {
  const start = performance.now()
  const own = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': addressOf(), 'content-type': 'application/json' }
  const answer = await request(url + path, { dispatcher: agent, method, headers: { ...own, ...headers }, body: body ?? null })
  await answer.body.dump()
  return { status: answer.statusCode, milliseconds: performance.now() - start }
}

let callers = 0
const addressOf = () => {
  callers += 1
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
}

export const shareOf = (statuses: number[], isSo: (status: number) => boolean) =>
  statuses.length === 0 ? 0 : statuses.filter(isSo).length / statuses.length

/** Of a hundred, the ninety-fifth, in milliseconds. */
export function p95(milliseconds: number[]): number {
  const sorted = [...milliseconds].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0
}
