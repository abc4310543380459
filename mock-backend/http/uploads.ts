/** Pictures that come with a call: how many at once, how large, how long. */
import type { Request, Response } from 'express'
import multer, { MulterError } from 'multer'
import { MAX_UPLOAD_BYTES, UPLOAD_SECONDS } from '../../src/shared/rules/constants.ts'
import { badRequest, DomainError, tooMany } from '../contract/errors.ts'

/** Uploads under way or waiting to be decoded: each may hold MAX_UPLOAD_BYTES of memory. */
const PLACES = 12
const PLACES_PER_MEMBER = 3
/** Seconds after which a place may be free again. */
const RETRY_AFTER = 2

const multipart = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 5, fieldNameSize: 100, fieldSize: 1_000, parts: 6 },
}).single('photo')

/**
 * Lets in one call with a multipart body: reads it into memory, then runs what is to be done with it. The place is kept
 * until that is done, even when nobody waits for the answer any more: what was begun still costs [ISO-2].
 */
export type AdmitUpload = (memberId: number, request: Request, response: Response, run: () => Promise<void>) => Promise<void>

/** @returns admission to this process, which throws 429 for a member's fourth upload at once, 503 when all places are taken */
export function createUploads(): AdmitUpload {
  const taken = new Map<number, number>()
  let total = 0
  return async (memberId, request, response, run) => {
    const own = taken.get(memberId) ?? 0
    if (own >= PLACES_PER_MEMBER) throw tooMany('too_many_calls', RETRY_AFTER)
    if (total >= PLACES) throw new DomainError(503, { error: 'backend_unavailable' }, RETRY_AFTER)
    taken.set(memberId, own + 1)
    total += 1
    try {
      await read(request, response)
      await run()
    } finally {
      total -= 1
      const left = (taken.get(memberId) ?? 1) - 1
      if (left > 0) taken.set(memberId, left)
      else taken.delete(memberId)
    }
  }
}

/** @throws 413 over the size, 400 for a broken body or one that does not come to its end */
function read(request: Request, response: Response): Promise<void> {
  return new Promise<void>((done, failed) => {
    const timer = setTimeout(() => request.destroy(), UPLOAD_SECONDS * 1_000)
    // Whoever hangs up in the middle of a body leaves nothing that would end it.
    request.once('close', () => request.complete || settle(badRequest({ body: 'malformed' })))
    const settle = (error?: unknown) => {
      clearTimeout(timer)
      if (error) failed(error)
      else done()
    }
    multipart(request, response, (error: unknown) => settle(error && toDomainError(error)))
  })
}

function toDomainError(error: unknown): unknown {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE')
    return new DomainError(413, { error: 'too_large', params: { max_bytes: MAX_UPLOAD_BYTES } })
  if (error instanceof MulterError) return badRequest({ photo: 'malformed' })
  // The body ended early, or its boundaries are not where they were said to be.
  return badRequest({ body: 'malformed' })
}
