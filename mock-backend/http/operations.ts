/** Serves the contract: a route for every operation, each with a handler that does its work. */
import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import type { Kysely } from 'kysely'
import type { Answer, Body, OperationId, Query, UploadFields } from '../../src/shared/contract/api.ts'
import { policies } from '../../src/shared/contract/policies.generated.ts'
import { SESSION_HEADER } from '../../src/shared/contract/policy.ts'
import type { Member, Sessions } from '../caller/sessions.ts'
import type { Site, Sites } from '../caller/sites.ts'
import { authenticationRequired, badRequest } from '../contract/errors.ts'
import type { RequestValidator } from '../contract/validation.ts'
import type { Database } from '../db/schema.ts'
import type { RecordedEvent, Transact } from '../db/transact.ts'
import { asWork } from '../db/work.ts'
import { type OnceCall, runOnce, runStatementOnce, type Statement } from './idempotency.ts'
import { createUploads } from './uploads.ts'

export type Call<Op extends OperationId> = {
  query: Query<Op>
  /** The JSON body. Where the operation also takes uploads: undefined when one came. */
  body: Body<Op>
  /** Of a webhook: the body as it came. */
  bytes: Buffer
  /** A multipart body: its fields, and the picture as it came. */
  upload: { fields: UploadFields<Op>; picture: Buffer } | undefined
  site: Site
  /** ISO country of the visitor, as the gateway or the site's default says. */
  country: string
  /** Present when the request carries a valid session. */
  member: Member | undefined
  request: Request
  response: Response
  /** Runs a business effect in one transaction. */
  transact: Transact
  /**
   * The same, exactly once per Idempotency-Key. What comes before it must be repeatable; what comes after it happens
   * for a repeated call too.
   */
  once: Transact
  /** The same for an effect that is one statement. */
  statementOnce: <Result>(run: (statement: Statement) => Promise<Result>) => Promise<Result>
}

export type Handler<Op extends OperationId> = (call: Call<Op>) => Promise<Answer<Op>>
/** Operations that answer something other than JSON write the answer themselves. */
export type StreamHandler<Op extends OperationId> = (call: Call<Op>) => Promise<void>
type StreamedOperation = 'exportData' | 'events'
export type HandlersOf<Op extends OperationId> = {
  [Id in Op]: Id extends StreamedOperation ? StreamHandler<Id> : Handler<Id>
}

type Dependencies = {
  handlers: HandlersOf<OperationId>
  validatorOf: (operation: OperationId) => RequestValidator
  sessions: Sessions
  sites: Sites
  db: Kysely<Database>
  transact: Transact
  /** Makes events known that a statement has recorded. */
  publish: (events: RecordedEvent[]) => void
}

const BODY_LIMIT = '256kb'

export function operationRouter(dependencies: Dependencies): Router {
  const { handlers, validatorOf, sessions, sites, db, transact, publish } = dependencies
  const router = express.Router()
  const admitUpload = createUploads()
  const parseBody = [express.json({ limit: BODY_LIMIT }), express.urlencoded({ extended: true, limit: BODY_LIMIT })]

  for (const id of Object.keys(policies) as OperationId[]) {
    const policy = policies[id]
    // The table pairs each handler with its own operation; a loop over all of them cannot express that.
    const handler = handlers[id] as Handler<OperationId>
    const validator = validatorOf(id)

    // Both take their connections as this operation: what a body's parser calls next no longer knows that.
    const identify: RequestHandler = (request, response, next) => asWork(id, () => identified(request, response, next))
    const serve = (request: Request, response: Response) => asWork(id, () => served(request, response))

    /** Who calls, on which site; before a body of any size is read. */
    const identified = async (request: Request, response: Response, next: () => void) => {
      const site = await sites.ofHost(hostOf(request, id))
      const member = policy.auth === 'none' ? undefined : await sessions.memberOf(request, site)
      if (policy.auth === 'member' && !member) {
        // The gateway would take the browser's new session for the one that is over.
        if (await sessions.wasReplaced(request)) response.setHeader(SESSION_HEADER, 'replaced')
        throw authenticationRequired()
      }
      response.locals = { site, member }
      next()
    }

    const served = async (request: Request, response: Response) => {
      const { site, member } = response.locals as { site: Site; member: Member | undefined }
      const query = validator.query(request.query as Record<string, unknown>)
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const upload = policy.webhook ? undefined : uploadOf(request, validator)
      if (!upload && !policy.webhook) validator.body(request.body)
      const onceCall: OnceCall = {
        operation: id,
        // A call that needs nobody is the same call whoever the browser is signed in as: its repetition may find that ended.
        ownerId: policy.auth === 'member' ? signedIn({ member }).id : 0,
        key: request.get('idempotency-key'),
        asked: { query, body: upload?.fields ?? request.body },
        file: upload?.picture,
      }
      const answer = await handler({
        query: query as never,
        body: (upload ? undefined : request.body) as never,
        bytes,
        upload: upload as never,
        site,
        country: request.header('x-visitor-country') ?? site.default_country,
        member,
        request,
        response,
        transact,
        once: (run) => runOnce(transact, onceCall, run),
        statementOnce: (run) => runStatementOnce({ db, publish }, onceCall, run),
      })
      if (policy.streams) return
      response.setHeader('Cache-Control', 'no-store')
      response.status(policy.success).json(answer)
    }

    /** A picture is only read from members, and from not too many of them at once. */
    const serveUpload = (request: Request, response: Response) => {
      const { member } = response.locals as { member: Member | undefined }
      if (!member || !request.is('multipart/form-data')) return serve(request, response)
      return admitUpload(member.id, request, response, () => serve(request, response))
    }

    const method = policy.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
    router[method](policy.path, policy.webhook ? readBytes : parseBody, identify, policy.uploads ? serveUpload : serve)
  }
  return router
}

function uploadOf(request: Request, validator: RequestValidator): { fields: object; picture: Buffer } | undefined {
  if (!request.is('multipart/form-data')) return undefined
  const fields = validator.upload(request.body)
  if (!request.file) throw badRequest({ photo: 'required' })
  return { fields, picture: request.file.buffer }
}

/** settings.php may ask for another host than the one it is called on [GW-7]. */
function hostOf(request: Request, id: OperationId): string {
  const override = id === 'getSettings' ? request.query.host : undefined
  // HTTP/1.0 knows requests without a host.
  return typeof override === 'string' ? override : (request.hostname ?? '')
}

const readDecoded = express.raw({ type: () => true, limit: BODY_LIMIT })

/** A webhook's signature is over the bytes that came: a content coding, which Express would undo, is hidden from it. */
function readBytes(request: Request, response: Response, next: (error?: unknown) => void): void {
  const { 'content-encoding': coding } = request.headers
  delete request.headers['content-encoding']
  readDecoded(request, response, (error?: unknown) => {
    if (coding !== undefined) request.headers['content-encoding'] = coding
    next(error)
  })
}

/** The signed-in member of a call whose operation needs one. */
export function signedIn({ member }: { member: Member | undefined }): Member {
  if (!member) throw authenticationRequired()
  return member
}
