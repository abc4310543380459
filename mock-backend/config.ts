/** Environment variables, read once and validated. docs/operating.md explains them. */
import { resolve } from 'node:path'
import { z } from 'zod'
import { networks, wholeNumber } from '../src/process/environment.ts'
import { bridgeKeysOf, MIN_BRIDGE_KEY } from '../src/shared/bridge.ts'

const schema = z.object({
  BACKEND_PORT: wholeNumber('must be a port: a number up to 65535', { max: 65_535 }).default(3001),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  /** Origin under which browsers reach the product: mails lead there. A site can have its own. */
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  /** `smtp://user:password@host:port`; without it mails are kept for the page /mailbox. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  /** `https://key:secret@host/bucket?region=…`; without it photos lie in DATA_DIR. */
  S3_URL: z
    .string()
    .regex(/^https?:\/\/[^:]+:[^@]+@[^/]+\/.+/, 'must be https://key:secret@host/bucket')
    .optional(),
  /** Where browsers reach the pages of the payment sandbox; by default this backend's own /sandbox. */
  SANDBOX_URL: z.url().optional(),
  /** How long a call waits for the payment provider; less than the gateway's UPSTREAM_TIMEOUT_MS. */
  PROVIDER_TIMEOUT_MS: wholeNumber('must be milliseconds: a whole number without a unit, 1 or more', { min: 1 }).default(8_000),
  /** Whom a push service can reach about our pushes. */
  PUSH_CONTACT: z.string().startsWith('mailto:').default('mailto:push@tandem.example'),
  /** 32 bytes in base64url: the key that browsers subscribed with elsewhere before, so that they go on being told [MIG-1]. */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}=?$/, 'must be 32 bytes in base64url')
    .optional(),
  /** Origins of push services beside the browsers' own, separated by commas. */
  PUSH_SERVICES: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean)),
  /** What the gateway signs with what it says of members of the old service; comma-separated, without it nothing is believed [MIG-5]. */
  BRIDGE_KEY: z
    .string()
    .transform(bridgeKeysOf)
    .pipe(z.array(z.string().min(MIN_BRIDGE_KEY, `must have at least ${MIN_BRIDGE_KEY} characters`)))
    .optional(),
  /** Networks whose forwarded headers are believed: the gateways. */
  TRUST_PROXY: networks,
  /** How long new connections are still taken when the process is asked to end, and says that it is not ready. */
  DRAIN_GRACE_MS: wholeNumber('must be milliseconds: a whole number without a unit').default(0),
  /** Open event streams of this process; more are refused, and those pages poll [ISO-1]. */
  STREAMS: wholeNumber('must be a whole number, 1 or more', { min: 1 }).default(10_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DEMO_DATA: z.enum(['yes', 'no']).default('yes'),
})

export type Config = z.infer<typeof schema>

/** @throws an Error with one clear sentence per wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // An empty variable, as compose files pass them, is one that is not set.
  const result = schema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (result.success) return result.data
  throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`).join(' '))
}
