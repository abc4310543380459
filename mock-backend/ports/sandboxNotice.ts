/** The sandbox's notices: JSON, signed by HMAC-SHA256 of the very bytes. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Schemas } from '../../src/shared/contract/api.ts'
import { type Notice, NoticeRefused } from './paymentProvider.ts'

/** Header of the signature. */
export const SIGNATURE = 'x-signature'

const schema = z.object({
  payment_id: z.int().positive(),
  state: z.enum(['pending', 'paid', 'failed', 'cancelled', 'refunded', 'charged_back']),
  amount: z.int().nonnegative(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  // U+0000 has no place in a text of PostgreSQL.
  recurring_reference: z
    .string()
    .regex(/^[^\0]{1,100}$/)
    .optional(),
})

const CODES: Record<string, Schemas['FieldCode']> = {
  invalid_type: 'wrong_type',
  invalid_value: 'not_allowed',
  invalid_format: 'invalid_format',
  too_small: 'out_of_range',
  too_big: 'out_of_range',
}

/** @throws NoticeRefused */
export function readSigned(secret: string, signature: unknown, bytes: Buffer): Notice {
  if (!isSignature(secret, bytes, String(signature))) throw new NoticeRefused('signature_invalid')
  const value = parsed(bytes)
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields = Object.fromEntries(
    result.error.issues.map(({ code, path: [name = 'body'] }) => {
      const isMissing = name !== 'body' && !(String(name) in (value as object))
      return [String(name), isMissing ? 'required' : (CODES[code] ?? 'invalid_format')] as const
    }),
  )
  const isForm = Object.values(fields).some((code) => code === 'required' || code === 'wrong_type')
  throw new NoticeRefused(isForm ? 'bad_request' : 'invalid', fields)
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw new NoticeRefused('bad_request', { body: 'malformed' })
  }
}

export const signatureOf = (secret: string, text: string | Buffer) => createHmac('sha256', secret).update(text).digest('hex')

export function isSignature(secret: string, text: string | Buffer, signature: string): boolean {
  const wanted = Buffer.from(signatureOf(secret, text))
  const given = Buffer.from(signature)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
