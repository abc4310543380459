import { fileURLToPath } from 'node:url'
import type { Request } from 'express'
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
  const countryOf = (request: Request, address: string): string | undefined => {
    const trusted = request.app.get('trust proxy fn')(request.socket.remoteAddress, 0)
    const named = countryHeader && trusted ? request.get(countryHeader) : table.get(address)?.country_code
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
