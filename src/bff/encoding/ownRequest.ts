import type { Request } from 'express'

/**
 * Whether the person asks, rather than a page of somebody else's that makes their browser ask. What another site makes a
 * browser ask for it can fill with text of its choosing, as often as it likes: were the answer compressed, its length
 * would tell whether that text stands in it a second time (BREACH). So answers to a member are encoded only for
 * themselves [GW-12].
 */
export function isOwnRequest({ headers }: Request): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}
