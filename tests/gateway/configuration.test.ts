import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { printable, readConfig } from '../../src/bff/config.ts'
import { keyFor, readConsoleToken, readSecrets } from '../../src/bff/secrets.ts'

describe('the configuration', () => {
  it('works without any variable, as docs/operating.md says', () => {
    expect(readConfig({})).toEqual({
      PORT: 3000,
      METRICS_PORT: 9464,
      DATA_DIR: resolve('data'),
      NATIVE_URL: ['http://127.0.0.1:3001'],
      TRUST_PROXY: 'loopback',
      HSTS_MAX_AGE: 31_536_000,
      REQUEST_TYPE_HEADER: 'request-type',
      LEGACY_SESSION_COOKIE: 'PHPSESSID',
      LEGACY_BRIDGE_PATH: '/tandem-bridge.php',
      COOKIE_PREFIX: '',
      UPSTREAM_TIMEOUT_MS: 10_000,
      UPSTREAM_DEADLINE_MS: 25_000,
      PAGE_HEAD_MS: 50,
      PAGE_OPTIONAL_MS: 1_000,
      PAGE_SKELETON_MS: 3_000,
      PAGE_DEADLINE_MS: 7_000,
      DRAIN_GRACE_MS: 0,
      STREAMS: 6_000,
      STREAMS_PER_NETWORK: 300,
      LOG_LEVEL: 'info',
    })
  })

  it('takes backends by their origin and headers in any case', () => {
    const config = readConfig({
      BACKEND_URL: 'https://php.example/old/, http://127.0.0.1:8081',
      COUNTRY_HEADER: 'CF-IPCountry',
      REQUEST_TYPE_HEADER: 'X-Type',
    })
    expect(config).toMatchObject({
      BACKEND_URL: ['https://php.example', 'http://127.0.0.1:8081'],
      COUNTRY_HEADER: 'cf-ipcountry',
      REQUEST_TYPE_HEADER: 'x-type',
    })
  })

  it.each([
    [{ PORT: '65536' }, /^PORT: .+\.$/],
    [{ PORT: '-1' }, /^PORT: /],
    [{ METRICS_PORT: '80.5' }, /^METRICS_PORT: /],
    [{ UPSTREAM_TIMEOUT_MS: '0' }, /^UPSTREAM_TIMEOUT_MS: /],
    [{ UPSTREAM_TIMEOUT_MS: '10s' }, /^UPSTREAM_TIMEOUT_MS: must be milliseconds: a whole number without a unit, 1 or more\.$/],
    [{ STREAMS: 'many' }, /^STREAMS: must be a whole number, 1 or more\.$/],
    [{ HSTS_MAX_AGE: '1 year' }, /^HSTS_MAX_AGE: must be seconds: a whole number without a unit\.$/],
    [
      { TRUST_PROXY: 'foo' },
      /^TRUST_PROXY: must be loopback, linklocal, uniquelocal, addresses or networks such as 10\.0\.0\.0\/8/,
    ],
    [{ TRUST_PROXY: 'loopback,10.0.0.0/99' }, /^TRUST_PROXY: /],
    [{ UPSTREAM_DEADLINE_MS: '1.5' }, /^UPSTREAM_DEADLINE_MS: /],
    [{ DATA_DIR: '' }, /^DATA_DIR: /],
    [
      { LEGACY_SERVICE_WORKERS: '/sw.js,//other.example/sw.js?x' },
      /^LEGACY_SERVICE_WORKERS[.\d]*: must be paths such as \/sw\.js\.$/,
    ],
    [{ BACKEND_URL: 'ftp://php.example' }, /^BACKEND_URL: must be an address such as http:\/\/127\.0\.0\.1:8080\.$/],
    [{ NATIVE_URL: 'xhttp://php.example' }, /^NATIVE_URL: must be an address/],
    [{ NATIVE_URL: 'https+x://php.example' }, /^NATIVE_URL: must be an address/],
    [{ NATIVE_URL: 'http://127.0.0.1:3001,' }, /^NATIVE_URL: must be an address/],
    [{ DRAIN_GRACE_MS: '-1' }, /^DRAIN_GRACE_MS: /],
    [{ VALKEY_URL: 'http://127.0.0.1:6379' }, /^VALKEY_URL: must be an address such as redis:\/\/127\.0\.0\.1:6379\.$/],
    [{ MODES_KEY: 'tandem:modes' }, /^MODES_KEY: needs VALKEY_URL, which has the key\.$/],
    [{ MODES_KEY: 'two words', VALKEY_URL: 'redis://127.0.0.1' }, /^MODES_KEY: must be a name of letters/],
    [{ MODES_FILE: '' }, /^MODES_FILE: /],
    [{ CONSOLE_PORT: 'x' }, /^CONSOLE_PORT: /],
    [{ CONSOLE_TOKEN: 'fifteen-letters' }, /^CONSOLE_TOKEN: must have at least 16 characters, and no spaces\.$/],
    [{ BRIDGE_KEY: 'a key of less than thirty-two' }, /^BRIDGE_KEY: must have at least 32 characters\.$/],
    [{ GATEWAY_SECRETS: 'fifteen letters' }, /^GATEWAY_SECRETS: must have at least 16 characters\.$/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: /],
    [{ PORT: 'x', LOG_LEVEL: 'loud' }, /^PORT: .+\. LOG_LEVEL: .+\.$/],
  ])('says in a sentence what is wrong with %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
  })

  it.each(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const)('knows the log level %s', (LOG_LEVEL) => {
    expect(readConfig({ LOG_LEVEL })).toMatchObject({ LOG_LEVEL })
  })

  it('is shown without its secrets [GW-11]', () => {
    const secrets = 'sixteen letters!,another sixteen'
    const shown = printable(readConfig({ GATEWAY_SECRETS: secrets, VALKEY_URL: 'rediss://us:sixteen@valkey.example:6380/1' }))
    expect(shown).toMatchObject({ PORT: 3000, GATEWAY_SECRETS: '2 set', VALKEY_URL: 'valkey.example:6380' })
    expect(JSON.stringify(shown)).not.toContain('sixteen')
    const console = printable(readConfig({ CONSOLE_PORT: '3002', CONSOLE_TOKEN: 'sixteen-or-more-letters' }))
    expect(console).toMatchObject({ CONSOLE_PORT: 3002, CONSOLE_TOKEN: 'set' })
    expect(JSON.stringify(console)).not.toContain('sixteen')
    expect(printable(readConfig({ BRIDGE_KEY: 'a key of at least thirty-two characters' }))).toMatchObject({
      BRIDGE_KEY: '1 set',
    })
    expect(printable(readConfig({}))).toMatchObject({ GATEWAY_SECRETS: 'made in DATA_DIR' })
  })
})

describe('the secrets', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tandem-secrets-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('are those that are configured, in their order [GW-5]', async () => {
    expect(await readSecrets('a newer one, b', folder)).toEqual(['a newer one', 'b'])
  })

  it('are made once, for nobody else to read, and kept over a restart [GW-5]', async () => {
    const dataDir = join(folder, 'not', 'there yet')
    const [made] = await readSecrets(undefined, dataDir)
    expect(made).toMatch(/^[\w-]{43}$/)
    expect(await readSecrets(undefined, dataDir)).toEqual([made])
    const file = join(dataDir, 'gateway-secret')
    expect(await readFile(file, 'utf8')).toBe(made)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readSecrets(undefined, folder)).not.toEqual([made])
  })

  it('have the operator’s token beside them, made the same way where none is configured [MIG-1]', async () => {
    expect(await readConsoleToken('a-token-of-their-own', folder)).toBe('a-token-of-their-own')
    const made = await readConsoleToken(undefined, folder)
    expect(made).toMatch(/^[\w-]{43}$/)
    expect(await readConsoleToken(undefined, folder)).toBe(made)
    expect((await stat(join(folder, 'console-token'))).mode & 0o777).toBe(0o600)
  })

  it('make the same keys in every release, which logs nobody out, and another one for every purpose [GW-5]', () => {
    expect(keyFor('session seal', 'a secret for tests only').toString('hex')).toBe(
      'a50b514bd7d5ef66d1e43e5c085a93764c35894da2edb60883fc6dac6a128381',
    )
    expect(keyFor('session seal id', 'a secret for tests only')).not.toEqual(keyFor('session seal', 'a secret for tests only'))
  })
})
