import { createHmac } from 'node:crypto'
import type { OperationId } from '../../shared/contract/api.ts'
import { keyFor } from '../secrets.ts'

/** The Idempotency-Key of what a form without scripts asks for. */
export type IntentKeys = (host: string, operation: OperationId, body: Buffer) => string

/**
 * A page that is kept for everybody has no key of its own, and a browser that is pressed twice sends its form twice and
 * shows the second answer: the same words are the same intent, as long as the backend knows the key. Nobody else can make
 * one.
 */
export function createIntentKeys([secret = '']: string[]): IntentKeys {
  const key = keyFor('intent of a form', secret)
  return (host, operation, body) => createHmac('sha256', key).update(`${host}\n${operation}\n`).update(body).digest('base64url')
}
