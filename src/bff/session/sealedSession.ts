/**
 * The browser's `auth` cookie: the session cookies of each backend, sealed as a JWE. Nothing is stored in the gateway,
 * so any copy of it can serve any visitor.
 */
import { createHash } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { LRUCache } from 'lru-cache'
import { AUTH_COOKIE_DAYS } from '../../shared/rules/constants.ts'
import type { BackendName } from '../upstream/backend.ts'

/** The session value each backend gave us. Empty for a visitor. */
export type BackendSessions = Partial<Record<BackendName, string>>

export type SessionSeal = {
  seal(sessions: BackendSessions): Promise<string>
  /** Empty for anything that is not an unexpired seal of ours. */
  open(sealed: string): Promise<BackendSessions>
}

/** @param secrets the first one seals; all of them open, so that keys can be rotated. */
export function createSessionSeal(secrets: string[]): SessionSeal {
  const keys = secrets.map((secret) => ({
    id: createHash('sha256').update(`id:${secret}`).digest('hex').slice(0, 8),
    key: createHash('sha256').update(`key:${secret}`).digest(),
  }))
  const newest = keys[0]
  if (!newest) throw new Error('GATEWAY_SECRETS holds no secret.')
  // Opening is decryption; the same cookie comes with every call of a page.
  const opened = new LRUCache<string, BackendSessions>({ max: 10_000, ttl: 60_000 })

  return {
    seal(sessions) {
      return new EncryptJWT({ sessions })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: newest.id })
        .setIssuedAt()
        .setExpirationTime(`${AUTH_COOKIE_DAYS}d`)
        .encrypt(newest.key)
    },

    async open(sealed) {
      const known = opened.get(sealed)
      if (known) return known
      try {
        const { payload } = await jwtDecrypt(sealed, ({ kid }) => {
          const found = keys.find((key) => key.id === kid)
          if (!found) throw new Error('unknown key')
          return found.key
        })
        const sessions = payload.sessions as BackendSessions
        opened.set(sealed, sessions)
        return sessions
      } catch {
        // Forged, expired, or sealed with a key that is gone: the visitor is simply not logged in.
        return {}
      }
    },
  }
}
