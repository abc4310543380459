/** Environment variables of the gateway, read once and validated. docs/operating.md explains them. */
import { resolve } from 'node:path'
import { z } from 'zod'
import { networks, wholeNumber } from '../process/environment.ts'
import { bridgeKeysOf, MIN_BRIDGE_KEY } from '../shared/bridge.ts'

const port = wholeNumber('must be a port: a number up to 65535', { max: 65_535 })
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:8080' })
  .transform((url) => new URL(url).origin)
/** Several copies of one service: their addresses, separated by commas. */
const origins = z
  .string()
  .transform((list) => list.split(',').map((address) => address.trim()))
  .pipe(z.array(origin))
const count = wholeNumber('must be a whole number, 1 or more', { min: 1 })
const milliseconds = wholeNumber('must be milliseconds: a whole number without a unit, 1 or more', { min: 1 })

const schema = z.object({
  PORT: port.default(3000),
  METRICS_PORT: port.default(9464),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((path) => resolve(path)),
  /** The legacy PHP service. Who serves what, modes say; where nobody has chosen any, it serves everything. */
  BACKEND_URL: origins.optional(),
  /** Our own backend. */
  NATIVE_URL: origins.default(['http://127.0.0.1:3001']),
  /** Comma-separated; the first seals new cookies, all open old ones. Without it one is made in DATA_DIR. */
  GATEWAY_SECRETS: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Under https `auth` is `__Host-auth` then: no other host can plant it. */
  COOKIE_PREFIX: z.enum(['', '__Host-'], 'must be empty or __Host-').default(''),
  /** Networks whose forwarded headers are believed; proxy-addr's words and CIDRs, comma-separated. */
  TRUST_PROXY: networks,
  /** Seconds for which browsers ask this host and all beneath it by https alone; 0 says nothing of it. */
  HSTS_MAX_AGE: wholeNumber('must be seconds: a whole number without a unit').default(31_536_000),
  /** Header in which a trusted proxy names the visitor's country. */
  COUNTRY_HEADER: z.string().toLowerCase().optional(),
  /** Name and value of the header that user.php must carry [GW-2]. */
  REQUEST_TYPE_HEADER: z.string().toLowerCase().default('request-type'),
  LEGACY_SESSION_COOKIE: z.string().default('PHPSESSID'),
  /** Of that cookie, where the old site shares it with other hosts. */
  LEGACY_SESSION_DOMAIN: z
    .string()
    .regex(/^\.?[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a domain such as example.com')
    .optional(),
  /** … and where it has it for a part of itself. */
  LEGACY_SESSION_PATH: z
    .string()
    .regex(/^\/[\x21-\x3a\x3c-\x7e]*$/, 'must be a path such as /api/')
    .optional(),
  /** Comma-separated paths where an older site had its service workers: they become ours when browsers look for news of them. */
  LEGACY_SERVICE_WORKERS: z
    .string()
    .transform((list) => list.split(',').map((path) => path.trim()))
    .pipe(z.array(z.string().regex(/^\/[\w./-]+\.js$/, 'must be paths such as /sw.js')))
    .optional(),
  /** What it vouches with for members on both sides; comma-separated, the first signs. Without it a login is one side's alone [MIG-5]. */
  BRIDGE_KEY: z
    .string()
    .transform(bridgeKeysOf)
    .pipe(z.array(z.string().min(MIN_BRIDGE_KEY, `must have at least ${MIN_BRIDGE_KEY} characters`)))
    .optional(),
  /** Where the legacy service has tandem-bridge.php. */
  LEGACY_BRIDGE_PATH: z
    .string()
    .regex(/^\/[\w./-]+$/, 'must be a path such as /tandem-bridge.php')
    .default('/tandem-bridge.php'),
  UPSTREAM_TIMEOUT_MS: milliseconds.default(10_000),
  UPSTREAM_DEADLINE_MS: milliseconds.default(25_000),
  /** How long a page waits with its head, once there is nothing else to wait for than what it can begin without [ISO-4]. */
  PAGE_HEAD_MS: milliseconds.default(50),
  /** How long is waited for what can be done without: optional parts of a page, newer versions of shared answers [ISO-4]. */
  PAGE_OPTIONAL_MS: milliseconds.default(1_000),
  /** How long a page waits for what it shows, before it shows its skeleton [ISO-4]. */
  PAGE_SKELETON_MS: milliseconds.default(3_000),
  /** How long a page waits at all [ISO-4]. */
  PAGE_DEADLINE_MS: milliseconds.default(7_000),
  /** How long new connections are still taken when the process is asked to end, and says that it is not ready. */
  DRAIN_GRACE_MS: wholeNumber('must be milliseconds: a whole number without a unit').default(0),
  /** A Valkey or Redis that counts calls for all gateways: `redis://user:password@host:6379`. */
  VALKEY_URL: z.url({ protocol: /^(valkey|redis)s?$/, error: 'must be an address such as redis://127.0.0.1:6379' }).optional(),
  /** Which side serves what; DATA_DIR's gateway.yaml where it is not said [MIG-1]. */
  MODES_FILE: z
    .string()
    .min(1)
    .transform((path) => resolve(path))
    .optional(),
  /** How the legacy service is spoken to; DATA_DIR's legacy.yaml where it is not said [MIG-8]. */
  LEGACY_FILE: z
    .string()
    .min(1)
    .transform((path) => resolve(path))
    .optional(),
  /** Instead of a file: a key of VALKEY_URL. */
  MODES_KEY: z
    .string()
    .regex(/^[\w.:-]{1,100}$/, 'must be a name of letters, digits, and . : - _')
    .optional(),
  /** The operator's API, on this machine alone; without a port there is none. */
  CONSOLE_PORT: port.optional(),
  /** Without it one is made in DATA_DIR. */
  CONSOLE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must have at least 16 characters, and no spaces')
    .optional(),
  /** Open event streams of this process, and of them from one network; more are refused, and those pages poll [ISO-1]. */
  STREAMS: count.default(6_000),
  STREAMS_PER_NETWORK: count.default(300),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

const configuration = schema.refine(({ MODES_KEY, VALKEY_URL }) => MODES_KEY === undefined || VALKEY_URL !== undefined, {
  path: ['MODES_KEY'],
  error: 'needs VALKEY_URL, which has the key',
})

export type Config = z.infer<typeof schema>

/** @throws an Error with one clear sentence per wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const result = configuration.safeParse(env)
  if (result.success) return result.data
  throw new Error(result.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}.`).join(' '))
}

/** What may be shown of it: everything but the secrets. */
export function printable({
  GATEWAY_SECRETS,
  VALKEY_URL,
  CONSOLE_TOKEN,
  BRIDGE_KEY,
  ...config
}: Config): Record<string, unknown> {
  return {
    ...config,
    GATEWAY_SECRETS: GATEWAY_SECRETS ? `${GATEWAY_SECRETS.split(',').length} set` : 'made in DATA_DIR',
    ...(config.CONSOLE_PORT !== undefined && { CONSOLE_TOKEN: CONSOLE_TOKEN ? 'set' : 'made in DATA_DIR' }),
    ...(BRIDGE_KEY && { BRIDGE_KEY: `${BRIDGE_KEY.length} set` }),
    // It may hold a password.
    ...(VALKEY_URL && { VALKEY_URL: new URL(VALKEY_URL).host }),
  }
}
