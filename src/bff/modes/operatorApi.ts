/** What an operator's tools speak: modes, their change with a reason, their history, undo. On a port of its own, for who has the token. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler, type Response } from 'express'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { OperationId } from '../../shared/contract/api.ts'
import { DATA } from '../../shared/contract/policy.ts'
import { reasonOf } from '../valkey.ts'
import { ChangedMeanwhile, type ModesKeeper } from './keeper.ts'
import { effective, ModesRefused } from './modesFile.ts'
import { isMixed, modeOf, OPERATIONS, UNITS } from './units.ts'

const MODE = z.enum(['legacy', 'native', 'absent', 'shadow', 'canary'])
const AUTHOR = { by: z.string().trim().min(1).max(100), reason: z.string().trim().min(3).max(1_000) }
/** What an author goes by: two who change something at once, or go back from it, do not do it twice. 0 is what nobody has chosen. */
const seen = z.int().nonnegative()

const CHANGE = z.strictObject({
  ...AUTHOR,
  version: seen.optional(),
  default: MODE.optional(),
  units: z.partialRecord(z.enum(UNITS.map(({ name }) => name)), MODE).optional(),
  operations: z.partialRecord(z.enum(OPERATIONS), MODE.nullable()).optional(),
  data: z
    .partialRecord(z.enum(DATA), z.union([z.literal('shared'), z.strictObject({ copy: z.int().positive() })]).nullable())
    .optional(),
})
const UNDO = z.strictObject({ ...AUTHOR, version: seen.optional(), to: z.int().positive().optional() })

type Dependencies = { modes: ModesKeeper; token: string; auditFile: string; log: Logger }

export function operatorApi({ modes, token, auditFile, log }: Dependencies): Express {
  const app = express().disable('x-powered-by').disable('etag')

  /** Every call, whatever came of it; never the token. */
  const audit: RequestHandler = (request, response, next) => {
    response.once('close', () => {
      const { by, reason, ...asked } = (response.locals.asked ?? {}) as Record<string, unknown>
      const line = {
        at: new Date().toISOString(),
        from: request.socket.remoteAddress,
        method: request.method,
        path: request.path.slice(0, 200),
        status: response.statusCode,
        by,
        reason,
        asked: Object.keys(asked).length > 0 ? asked : undefined,
      }
      const written = mkdir(dirname(auditFile), { recursive: true }).then(() =>
        appendFile(auditFile, `${JSON.stringify(line)}\n`, { mode: 0o600 }),
      )
      written.catch((error) => log.error(line, `the audit cannot be written (${reasonOf(error)})`))
    })
    next()
  }

  const requireToken: RequestHandler = (request, response, next) => {
    const [, given = ''] = /^Bearer ([\x21-\x7e]+)$/i.exec(request.headers.authorization ?? '') ?? []
    if (isSame(given, token)) return next()
    response.status(401).set('WWW-Authenticate', 'Bearer').json({ error: 'token_wrong' })
  }

  app.use(audit, requireToken, (_request, response, next) => {
    response.set('Cache-Control', 'no-store')
    next()
  })
  app.use(express.json({ limit: '64kb' }))

  app.get('/modes', (_request, response) => void response.json(stateOf(modes)))
  app.get('/history', async (_request, response) => {
    const entries = await modes.history()
    response.json({ history: entries.reverse() })
  })
  app.patch('/modes', async (request, response) => {
    const asked = read(CHANGE, request, response)
    const { by, reason, version, units = {}, operations = {}, ...rest } = asked
    const moved = UNITS.flatMap(({ name, operations }) => operations.map((id) => [id, units[name]] as const))
    const ofUnits = Object.fromEntries(moved.filter(([, mode]) => mode !== undefined))
    await modes.change(
      { ...rest, operations: { ...ofUnits, ...operations } } as Parameters<typeof modes.change>[0],
      { by, reason },
      version,
    )
    response.json(stateOf(modes))
  })
  app.post('/undo', async (request, response) => {
    const { by, reason, version, to } = read(UNDO, request, response)
    await modes.undo({ by, reason }, version, to)
    response.json(stateOf(modes))
  })
  app.use((_request, response) => void response.status(404).json({ error: 'not_found' }))
  app.use(answerError(log))
  return app
}

/** All that holds, and why. */
function stateOf(modes: ModesKeeper) {
  const { chosen, modes: holding, absent } = modes.now()
  return {
    version: modes.version,
    place: modes.place,
    fault: modes.fault ?? null,
    mapping: modes.mapping
      ? { place: modes.mapping.place, fault: modes.mapping.fault ?? null, lacking: [...modes.mapping.now.absent] }
      : null,
    ...chosen,
    effective: effective(holding),
    units: UNITS.map((unit) => ({ ...unit, modes: [...new Set(unit.operations.map((id: OperationId) => modeOf(holding, id)))] })),
    absent,
    mixed: isMixed(holding),
  }
}

class Unreadable extends Error {
  readonly reasons: string[]

  constructor(reasons: string[]) {
    super()
    this.reasons = reasons
  }
}

function read<Schema extends z.ZodType>(schema: Schema, { body }: Request, response: Response): z.infer<Schema> {
  const asked = schema.safeParse(body)
  if (!asked.success) throw new Unreadable(asked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
  response.locals.asked = asked.data
  return asked.data
}

const answerError =
  (log: Logger): ErrorRequestHandler =>
  (error, _request, response, _next) => {
    const say = (status: number, body: object) => void response.status(status).json(body)
    if (error instanceof ModesRefused) return say(422, { error: 'refused', reasons: error.reasons })
    if (error instanceof Unreadable) return say(400, { error: 'bad_request', reasons: error.reasons })
    if (error instanceof ChangedMeanwhile) return say(409, { error: 'changed_meanwhile' })
    const { status } = error as { status?: number }
    if (status && status < 500) return say(status, { error: 'bad_request' })
    log.error({ err: error }, 'modes could not be changed')
    say(503, { error: 'store_unavailable', reasons: [reasonOf(error)] })
  }

/** In a time that tells nothing of where they differ. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer]
  return timingSafeEqual(a, b)
}
