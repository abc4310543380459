import { createHmac, timingSafeEqual } from 'node:crypto'
import { linkInvalid } from '../../contract/errors.ts'

/** The token of a mail's unsubscribe link: which account, and a signature over it. It does nothing but unsubscribe. */
export function unsubscribeToken(secret: string, accountId: number): string {
  return `${accountId}-${signatureOf(secret, accountId).toString('base64url')}`
}

/** @returns the account's id. @throws 404 `link_invalid` */
export function accountOfUnsubscribeToken(secret: string, token: string): number {
  const [, id, signature] = /^(\d{1,15})-([\w-]{43})$/.exec(token) ?? []
  if (id === undefined || signature === undefined) throw linkInvalid()
  const given = Buffer.from(signature, 'base64url')
  const wanted = signatureOf(secret, Number(id))
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw linkInvalid()
  return Number(id)
}

const signatureOf = (secret: string, accountId: number) =>
  createHmac('sha256', secret).update(`unsubscribe ${accountId}`).digest()
