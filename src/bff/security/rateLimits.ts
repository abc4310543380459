import type { Request, RequestHandler, Response } from 'express'
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'
import type { OperationId } from '../../shared/contract/api.ts'
import { policies } from '../../shared/contract/policies.generated.ts'
import type { OperationPolicy } from '../../shared/contract/policy.ts'
import { tooManyCalls } from '../errors.ts'
import { passed } from '../passed.ts'
import type { CountsOf } from './sharedCounts.ts'

/** Counts a call, however it comes; undefined where nobody has to. @throws 429 when its visitor has made too many */
export type RateLimits = (operation: OperationId, request: Request, response: Response) => Promise<void> | undefined

/**
 * The contract's `rate_limit`s, per visitor address and operation.
 * @param countsOf counts for all gateways; without it, each counts what comes to it
 */
export function createRateLimits(countsOf: CountsOf | undefined): RateLimits {
  const limits = new Map<OperationId, RequestHandler>()
  for (const [id, { rate_limit }] of Object.entries(policies) as [OperationId, OperationPolicy][]) {
    if (!rate_limit) continue
    limits.set(
      id,
      rateLimit({
        windowMs: rate_limit.window * 1000,
        limit: rate_limit.max,
        ...(countsOf && { store: countsOf(id) }),
        standardHeaders: false,
        legacyHeaders: false,
        keyGenerator: (request: Request) => ipKeyGenerator(request.ip ?? ''),
        handler: (_request, _response, next) => next(tooManyCalls(rate_limit.window)),
      }),
    )
  }
  return (operation, request, response) => {
    const limit = limits.get(operation)
    return limit && passed(limit, request, response)
  }
}
