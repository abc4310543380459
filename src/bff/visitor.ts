import { fileURLToPath } from 'node:url'
import type { Request } from 'express'
import { LRUCache } from 'lru-cache'
import { type CountryResponse, open } from 'maxmind'

/** Where a request comes from, as the backends are told [GW-9]. Express believes forwarded headers of trusted peers only. */
export type Visitor = {
  address: string
  host: string
  protocol: string
  /** ISO country, or undefined where the address does not tell (private networks). */
  country: string | undefined
  requestId: string
  userAgent: string | undefined
}

export type VisitorReader = (request: Request) => Visitor

/**
 * @param countryHeader header in which a trusted proxy (a CDN) names the country; without it the address is looked up
 * in a packaged table (RIR delegation data, CC0).
 */
export async function createVisitorReader(countryHeader: string | undefined): Promise<VisitorReader> {
  const file = fileURLToPath(import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'))
  const table = await open<CountryResponse & { country_code?: string }>(file)
  /** Who visits asks for more than one thing, and the table is walked bit by bit. */
  const known = new LRUCache<string, { country: string | undefined }>({ max: 10_000 })
  const lookedUp = (address: string): string | undefined => {
    let found = known.get(address)
    if (!found) {
      found = { country: table.get(address)?.country_code }
      known.set(address, found)
    }
    return found.country
  }
  const countryOf = (request: Request, address: string): string | undefined => {
    const isNamed = countryHeader && request.app.get('trust proxy fn')(request.socket.remoteAddress, 0)
    const named = isNamed ? request.get(countryHeader) : lookedUp(address)
    return named && /^[A-Z]{2}$/.test(named) ? named : undefined
  }
  return (request) => {
    const address = request.ip?.replace(/^::ffff:/, '') ?? ''
    return {
      address,
      host: request.host ?? '',
      protocol: request.protocol,
      country: countryOf(request, address),
      requestId: request.id,
      userAgent: request.get('user-agent'),
    }
  }
}
