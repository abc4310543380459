import type { Request } from 'express'
import type { OperationPolicy } from '../../shared/contract/policy.ts'
import { foreignOrigin } from '../errors.ts'

/**
 * Refuses a call with an effect that another site makes a browser send [GW-12]. Every method but GET has one; so have
 * the GETs the contract marks `same_origin`. Calls made for other callers (webhooks, mail programs) are marked
 * `cross_origin`; they carry no session.
 *
 * Browsers say where a request comes from in Sec-Fetch-Site, older ones in Origin or Referer. A request that says
 * nothing is a program's: without cookies there is nothing in it to abuse.
 */
export function requireOwnOrigin(request: Request, policy: OperationPolicy): void {
  if (policy.cross_origin || (policy.method === 'GET' && !policy.same_origin)) return
  requireOurPage(request)
}

/** The same of a request that has an effect, whatever it is. @throws 403 */
export function requireOurPage(request: Request): void {
  const site = request.get('sec-fetch-site')
  if (site !== undefined) {
    if (site !== 'same-origin') throw foreignOrigin()
    return
  }
  const from = request.get('origin') ?? request.get('referer')
  const isOurs =
    from === undefined ? request.headers.cookie === undefined : originOf(from) === `${request.protocol}://${request.host}`
  if (!isOurs) throw foreignOrigin()
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}
