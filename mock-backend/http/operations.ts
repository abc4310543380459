/** Serves the contract: every operation gets a route, those with a handler do their work, the others answer 501. */
import express, { type Request, type Response, type Router } from 'express'
import type { Answer, Body, OperationId, Query } from '../../src/shared/contract/api.ts'
import { operations } from '../../src/shared/contract/operations.generated.ts'
import type { Member, Sessions } from '../features/auth/sessions.ts'
import type { Site, Sites } from '../features/settings/sites.ts'
import { authenticationRequired, notBuiltYet } from './errors.ts'
import type { RequestValidator } from './validation.ts'

export type Call<Op extends OperationId> = {
  query: Query<Op>
  body: Body<Op>
  site: Site
  /** ISO country of the visitor, as the gateway or the site's default says. */
  country: string
  /** Present when the request carries a valid session. */
  member: Member | undefined
  request: Request
  response: Response
}

export type Handler<Op extends OperationId> = (call: Call<Op>) => Promise<Answer<Op>>
export type Handlers = { [Op in OperationId]?: Handler<Op> }

type Dependencies = {
  handlers: Handlers
  validatorOf: (operation: OperationId) => RequestValidator
  sessions: Sessions
  sites: Sites
}

const JSON_LIMIT = '256kb'

export function operationRouter({ handlers, validatorOf, sessions, sites }: Dependencies): Router {
  const router = express.Router()
  router.use(express.json({ limit: JSON_LIMIT }), express.urlencoded({ extended: true, limit: JSON_LIMIT }))

  for (const id of Object.keys(operations) as OperationId[]) {
    const policy = operations[id]
    // The table pairs each handler with its own operation; a loop over all of them cannot express that.
    const handler = handlers[id] as Handler<OperationId> | undefined
    const validator = validatorOf(id)
    const serve = async (request: Request, response: Response) => {
      const site = await sites.ofHost(hostOf(request, id))
      const member = policy.auth === 'none' ? undefined : await sessions.memberOf(request, site)
      if (policy.auth === 'member' && !member) throw authenticationRequired()
      if (!handler) throw notBuiltYet()
      const query = validator.query(request.query as Record<string, unknown>) as never
      validator.body(request.body)
      const country = request.header('x-visitor-country') ?? site.default_country
      const answer = await handler({ query, body: request.body as never, site, country, member, request, response })
      response.setHeader('Cache-Control', 'no-store')
      response.json(answer)
    }
    router[policy.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](policy.path, serve)
  }
  return router
}

/** settings.php may ask for another host than the one it is called on [GW-7]. */
function hostOf(request: Request, id: OperationId): string {
  const override = id === 'getSettings' ? request.query.host : undefined
  return typeof override === 'string' ? override : request.hostname
}

/** The signed-in member of a call whose operation needs one. */
export function signedIn({ member }: { member: Member | undefined }): Member {
  if (!member) throw authenticationRequired()
  return member
}
