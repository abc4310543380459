/**
 * The browser's `auth` cookie: the session cookies of each backend, sealed as a JWE. Nothing is stored in the gateway,
 * so any copy of it can serve any visitor.
 */
import { createHash } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { LRUCache } from 'lru-cache'
import { AUTH_COOKIE_DAYS } from '../../shared/rules/constants.ts'
import { keyFor } from '../secrets.ts'
import type { BackendName } from '../upstream/backend.ts'

/** The session value each backend gave us. Empty for a visitor. */
export type BackendSessions = Partial<Record<BackendName, string>>

export type SessionSeal = {
  /** @param cookie the name of the cookie it is for; undefined while only one is known */
  seal(sessions: BackendSessions, cookie?: string): Promise<string>
  /** Empty for anything that is not an unexpired seal of ours, made for one of these cookies. */
  open(sealed: string, cookies?: (string | undefined)[]): BackendSessions | Promise<BackendSessions>
}

/** What we seal with is all that is opened. */
const ONE_ALGORITHM = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }

/** @param secrets the first one seals; all of them open, so that keys can be rotated. */
export function createSessionSeal(secrets: string[]): SessionSeal {
  const keys = secrets.flatMap((secret) => [
    { id: keyFor('session seal id', secret).toString('hex').slice(0, 8), key: keyFor('session seal', secret) },
    // Seals from before each purpose had a key of its own; the last of them expires after AUTH_COOKIE_DAYS.
    { id: hashOf(`id:${secret}`).toString('hex').slice(0, 8), key: hashOf(`key:${secret}`) },
  ])
  const newest = keys[0]
  if (!newest) throw new Error('GATEWAY_SECRETS holds no secret.')
  // Opening is decryption; the same cookie comes with every call of a page.
  const opened = new LRUCache<string, { sessions: BackendSessions; cookie: string | undefined }>({ max: 10_000, ttl: 60_000 })

  return {
    seal(sessions, cookie) {
      return new EncryptJWT({ sessions, ...(cookie && { cookie }) })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: newest.id })
        .setIssuedAt()
        .setExpirationTime(`${AUTH_COOKIE_DAYS}d`)
        .encrypt(newest.key)
    },

    open(sealed, cookies = [undefined]) {
      const known = opened.get(sealed)
      if (known) return cookies.includes(known.cookie) ? known.sessions : {}
      return decrypted(sealed).then((found) => {
        if (!found || !cookies.includes(found.cookie)) return {}
        opened.set(sealed, found)
        return found.sessions
      })
    },
  }

  async function decrypted(sealed: string) {
    try {
      const keyOf = ({ kid }: { kid?: string }) => {
        const found = keys.find((key) => key.id === kid)
        if (!found) throw new Error('unknown key')
        return found.key
      }
      const { payload } = await jwtDecrypt(sealed, keyOf, ONE_ALGORITHM)
      return { sessions: payload.sessions as BackendSessions, cookie: payload.cookie as string | undefined }
    } catch {
      // Forged, expired, or sealed with a key that is gone: the visitor is simply not logged in.
      return undefined
    }
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()
