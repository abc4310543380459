import type { RequestHandler } from 'express'
import multer, { MulterError } from 'multer'
import { MAX_UPLOAD_BYTES } from '../../src/shared/rules/constants.ts'
import { badRequest, DomainError } from './errors.ts'

const multipart = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 5, fieldSize: 1_000, parts: 6 },
}).single('photo')

/** Reads a multipart body with one picture into memory. @throws 413 over the size, 400 for a broken body */
export const readUpload: RequestHandler = (request, response, next) => {
  multipart(request, response, (error: unknown) => next(error === undefined || error === null ? undefined : toDomainError(error)))
}

function toDomainError(error: unknown): unknown {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE')
    return new DomainError(413, { error: 'too_large', params: { max_bytes: MAX_UPLOAD_BYTES } })
  if (error instanceof MulterError) return badRequest({ photo: 'malformed' })
  // The body ended early, or its boundaries are not where they were said to be.
  return badRequest({ body: 'malformed' })
}
