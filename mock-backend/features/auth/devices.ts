/**
 * Devices that have logged in before, by a cookie of their own that outlives the session. A known device has its own
 * allowance of wrong passwords: strangers who use up that of the unknown ones do not lock out the member [ACC-1].
 */
import { randomUUID } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Request, Response } from 'express'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { DEVICE_COOKIE, DEVICE_COOKIE_DAYS } from '../../../src/shared/rules/constants.ts'
import type { Proven } from '../../caller/sessions.ts'

/**
 * `accounts`: who has logged in here, the latest first; each under the stamp it bore then. With a change of password or
 * address all devices of an account are strangers again but the one it was made on: also a thief's.
 */
export type Device = { id: string; accounts: Proven[] }

export type Devices = {
  /** Undefined for a device without a cookie of ours: forged and expired ones are none. */
  deviceOf(request: Request): Promise<Device | undefined>
  /** The account's owner has proved who they are on this device. @returns the device as it is known from now on */
  remember(request: Request, response: Response, account: Proven): Promise<Device>
}

/** Accounts a device is known for; a household shares a few. */
const MAX_ACCOUNTS = 5

export const isKnownTo = ({ accounts }: Device, { id, security_stamp }: Proven): boolean =>
  accounts.some((known) => known.id === id && known.security_stamp === security_stamp)

/** @param secret 32 bytes in hex, for this purpose alone. Sealed with it, the cookie shows neither ids nor addresses. */
export function createDevices(secret: string): Devices {
  const key = Buffer.from(secret, 'hex')

  async function deviceOf(request: Request): Promise<Device | undefined> {
    const sealed = parseCookie(request.headers.cookie ?? '')[DEVICE_COOKIE]
    if (!sealed) return undefined
    try {
      const { payload } = await jwtDecrypt<Device>(sealed, key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      })
      return { id: payload.id, accounts: payload.accounts }
    } catch {
      return undefined
    }
  }

  return {
    deviceOf,
    async remember(request, response, { id: accountId, security_stamp }) {
      const { id = randomUUID(), accounts = [] } = (await deviceOf(request)) ?? {}
      const others = accounts.filter((other) => other.id !== accountId)
      const device = { id, accounts: [{ id: accountId, security_stamp }, ...others].slice(0, MAX_ACCOUNTS) }
      const value = await new EncryptJWT(device)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${DEVICE_COOKIE_DAYS}d`)
        .encrypt(key)
      const maxAge = DEVICE_COOKIE_DAYS * 86_400
      const { secure } = request
      const cookie = { name: DEVICE_COOKIE, value, path: '/', maxAge, httpOnly: true, sameSite: 'lax' as const, secure }
      response.append('Set-Cookie', stringifySetCookie(cookie))
      return device
    },
  }
}
