/** Encrypted Web Push (RFC 8291) with our own VAPID keys (RFC 8292). */
import { createECDH } from 'node:crypto'
import type { Kysely } from 'kysely'
import webPush from 'web-push'
import { z } from 'zod'
import type { Database } from '../db/schema.ts'
import { secretNamed } from '../db/secrets.ts'

export type Push = {
  /** What a browser subscribes with. */
  publicKey: string
  /** Whether a text is a subscription at a push service we know. We call its address: nobody may choose that freely. */
  isSubscription(text: string): boolean
  /** @returns false when the subscription has ended. @throws when the push service cannot take it now */
  send(subscription: string, payload: object): Promise<boolean>
}

/** Hosts of the browsers' push services; a leading dot means any host below. */
const SERVICES = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']
const TTL_SECONDS = 24 * 3600
const TIMEOUT_MS = 10_000

const subscriptionSchema = z.object({
  endpoint: z.url(),
  keys: z.object({ p256dh: z.string().regex(/^[\w-]{80,100}=?$/), auth: z.string().regex(/^[\w-]{20,30}={0,2}$/) }),
})

type Keys = { publicKey: string; privateKey: string }

/**
 * @property privateKey brought along from elsewhere; without it there is a pair of our own, made once
 * @property furtherOrigins push services beside the browsers' own, e.g. one on this machine
 */
type Options = { contact: string; privateKey: string | undefined; furtherOrigins: readonly string[] }

/** @throws for a private key that is none */
export async function createPush(db: Kysely<Database>, { contact, privateKey, furtherOrigins }: Options): Promise<Push> {
  const keys: Keys = privateKey
    ? pairOf(privateKey)
    : JSON.parse(await secretNamed(db, 'vapid', () => JSON.stringify(webPush.generateVAPIDKeys())))
  const isKnown = ({ origin, protocol, hostname }: URL) =>
    furtherOrigins.includes(origin) ||
    (protocol === 'https:' &&
      SERVICES.some((service) => (service.startsWith('.') ? hostname.endsWith(service) : hostname === service)))

  const read = (text: string) => {
    try {
      const subscription = subscriptionSchema.parse(JSON.parse(text))
      return isKnown(new URL(subscription.endpoint)) ? subscription : undefined
    } catch {
      return undefined
    }
  }

  return {
    publicKey: keys.publicKey,
    isSubscription: (text) => read(text) !== undefined,
    async send(text, payload) {
      const subscription = read(text)
      if (!subscription) return false
      const { endpoint, method, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
        vapidDetails: { subject: contact, ...keys },
        TTL: TTL_SECONDS,
      })
      const answer = await fetch(endpoint, {
        method,
        headers: headers as Record<string, string>,
        body: body as unknown as Uint8Array<ArrayBuffer>,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await answer.body?.cancel()
      if (answer.status === 404 || answer.status === 410) return false
      if (!answer.ok) throw new Error(`The push service answered ${answer.status}.`)
      return true
    },
  }
}

function pairOf(privateKey: string): Keys {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey, 'base64url')
  return { privateKey, publicKey: curve.getPublicKey('base64url') }
}
