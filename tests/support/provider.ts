/** A backend whose payment provider does what a test says, and a gateway in front of it. */
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { inject } from 'vitest'
import { startBackend } from '../../mock-backend/backend.ts'
import { readConfig } from '../../mock-backend/config.ts'
import type { PaymentProvider, ProviderPayment } from '../../mock-backend/ports/paymentProvider.ts'
import { SIGNATURE } from '../../mock-backend/ports/sandboxNotice.ts'
import { createSandbox } from '../../mock-backend/ports/sandboxProvider.ts'
import { createWorld } from '../contract/suite/world.ts'
import { startTestGateway } from './gateway.ts'
import { webhookSecretOf } from './processes.ts'

/** Longer than anything takes that a test does meanwhile. */
const PATIENCE_MS = 4_000

type Start = PaymentProvider['start']

/** One that knows a payment again by its id, as a provider must, and says where it is paid. */
export const knows = (): Start => {
  const pages = new Map<number, string>()
  return async ({ id }) => {
    const page = pages.get(id) ?? `https://pay.example/${randomUUID()}`
    pages.set(id, page)
    return page
  }
}
export const fails: Start = async () => {
  throw new Error('The provider is down.')
}
export const hangs: Start = () => new Promise(() => {})

/** The sandbox – other files' jobs are done here too –, but for how payments are started and, where it says, notices read. */
export async function startWithProvider({ readNotice }: Partial<Pick<PaymentProvider, 'readNotice'>> = {}) {
  const { url, dataDir } = inject('database')
  const webhookSecret = await webhookSecretOf(url)
  const started: ProviderPayment[] = []
  const logged: string[] = []
  let starts: Start[] = [fails]
  let backendUrl = ''
  const sandbox = createSandbox({
    webhookSecret,
    pageSecret: 'of no page',
    pageUrl: () => 'https://pay.example',
    webhookUrl: () => `${backendUrl}/api/payment-webhook.php`,
  })
  const provider: PaymentProvider = {
    ...sandbox.provider,
    async start(payment, locale) {
      started.push(payment)
      const start = (starts.length > 1 ? starts.shift() : starts[0]) as Start
      return start(payment, locale)
    },
    readNotice: (headers, bytes) =>
      (headers[SIGNATURE] || !readNotice ? sandbox.provider.readNotice : readNotice)(headers, bytes),
  }
  const backend = await startBackend({
    config: readConfig({ BACKEND_PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'no', PROVIDER_TIMEOUT_MS: String(PATIENCE_MS) }),
    databaseUrl: url,
    log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
    provider,
  })
  backendUrl = `http://127.0.0.1:${backend.port}`
  const gateway = await startTestGateway({
    NATIVE_URL: backendUrl,
    UPSTREAM_TIMEOUT_MS: '10000',
    UPSTREAM_DEADLINE_MS: '25000',
  })
  return {
    world: createWorld({ url: gateway.url, mailboxUrl: `${backendUrl}/mailbox`, webhookSecret }),
    gatewayUrl: gateway.url,
    /** Every payment that was to be started, in order. */
    started,
    /** Every line about the provider that was logged. */
    logged: () => logged.filter((line) => line.includes('the payment provider failed')),
    /** What the provider does when it is to start a payment: once each; the last one stays. */
    behave(...next: Start[]) {
      started.length = 0
      logged.length = 0
      starts = next
    },
    async stop() {
      await gateway.stop()
      await backend.stop()
    },
  }
}
