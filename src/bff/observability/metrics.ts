import express, { type Express, type Response } from 'express'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ModesKeeper } from '../modes/keeper.ts'
import { effective } from '../modes/modesFile.ts'
import type { Backend } from '../upstream/backend.ts'
import type { Places } from '../upstream/boundedPlaces.ts'
import type { Quirk } from '../upstream/quirks/quirks.ts'
import type { Tried } from '../upstream/retry.ts'

/** What became of a call; `unusable`: an answer that is not the contract's. */
type CallTold = { outcome: Tried['outcome'] | { kind: 'unusable' }; attempts: number }

export type Metrics = {
  /** A request has ended; its route and screen are in `response.locals`, which the handlers set. */
  request(response: Response, milliseconds: number): void
  /** @param milliseconds until the answer, with all tries */
  upstream(backend: string, operation: string, tried: CallTold, milliseconds: number): void
  /** … of a call that is passed on piece by piece. @param milliseconds until the head of its answer */
  piped(backend: string, operation: string, outcome: string, milliseconds: number): void
  /** An answer of the old service's had quirks that were mended. */
  quirksAbsorbed(operation: string, quirks: Iterable<Quirk>): void
  /** A side could not be told, twice, that somebody's session there is over. */
  sessionNotEnded(backend: string): void
  /** Says which side serves what, and whether what was chosen last holds. */
  watchModes(modes: Pick<ModesKeeper, 'now' | 'fault' | 'changes' | 'mapping'>): void
  pageCache(result: 'hit' | 'miss'): void
  /** A page went without an answer that it can do without. */
  pageGap(screen: string): void
  /** `stale`: an old answer was given for want of a newer one; `wrong`: a 200 that is not the contract's. */
  answerCache(operation: string, fault: 'stale' | 'wrong'): void
  /** Says how many places of each kind are taken. */
  watch(places: Record<string, Places>): void
  /** Serves GET /metrics, on a port of its own. */
  app: Express
}

/** Prometheus metrics of the gateway [GW-11]. */
export function createMetrics(backends: Backend[]): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the answer',
    labelNames: ['route', 'screen', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25],
    registers,
  })
  const calls = new Counter({
    name: 'upstream_calls_total',
    help: 'Calls of backends by outcome',
    labelNames: ['backend', 'operation', 'outcome'] as const,
    registers,
  })
  const times = new Histogram({
    name: 'upstream_call_duration_seconds',
    help: 'Time from a call of a backend to its answer, with all tries',
    labelNames: ['backend', 'operation'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const retries = new Counter({
    name: 'upstream_retries_total',
    help: 'Repeated calls of backends',
    labelNames: ['backend', 'operation'] as const,
    registers,
  })
  const pages = new Counter({
    name: 'page_cache_total',
    help: 'Pages of visitors by cache result',
    labelNames: ['result'] as const,
    registers,
  })
  const pageHits = { hit: pages.labels({ result: 'hit' }), miss: pages.labels({ result: 'miss' }) }
  const gaps = new Counter({
    name: 'pages_with_gaps_total',
    help: 'Pages sent without an answer that was late or failed',
    labelNames: ['screen'] as const,
    registers,
  })
  const answers = new Counter({
    name: 'answer_cache_faults_total',
    help: 'Shared answers given although they were old, and answers of backends that were not the contract’s',
    labelNames: ['operation', 'fault'] as const,
    registers,
  })
  const notEnded = new Counter({
    name: 'sessions_not_ended_total',
    help: 'Sessions that a backend could not be told the end of',
    labelNames: ['backend'] as const,
    registers,
  })
  const quirksAbsorbed = new Counter({
    name: 'upstream_quirks_absorbed_total',
    help: 'Answers of the old service in which a quirk was mended',
    labelNames: ['operation', 'quirk'] as const,
    registers,
  })
  new Gauge({
    name: 'upstream_circuit_open',
    help: '1 while a backend is only probed',
    labelNames: ['backend'] as const,
    registers,
    collect() {
      for (const { name, health } of backends) this.set({ backend: name }, health.circuit.isOpen ? 1 : 0)
    },
  })
  // As many as the contract has operations; those that were called.
  new Gauge({
    name: 'upstream_operation_open',
    help: '1 while an operation of a backend is only probed',
    labelNames: ['backend', 'operation'] as const,
    registers,
    collect() {
      for (const { name, health } of backends)
        for (const [operation, { isOpen }] of health.known()) this.set({ backend: name, operation }, isOpen ? 1 : 0)
    },
  })
  new Gauge({
    name: 'upstream_operation_connections',
    help: 'Connections that an operation of a backend has, and waits for',
    labelNames: ['backend', 'operation', 'state'] as const,
    registers,
    collect() {
      for (const { name: backend, connections } of backends)
        for (const { kind: operation, taken, waiting } of connections.use()) {
          this.set({ backend, operation, state: 'taken' }, taken)
          this.set({ backend, operation, state: 'waiting' }, waiting)
        }
    },
  })

  const app = express().disable('x-powered-by')
  app.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics())
  })

  // Looking labels up costs more than observing; there are only as many as routes and screens times statuses.
  const observers = new Map<string, ReturnType<typeof duration.labels>>()
  const observerOf = ({ route = 'other', screen }: Express.Locals, status: number) => {
    const key = `${status} ${route} ${screen}`
    const observer = observers.get(key) ?? duration.labels({ route, ...(screen && { screen }), status })
    observers.set(key, observer)
    return observer
  }

  const timers = new Map<string, ReturnType<typeof times.labels>>()
  const timeOf = (backend: string, operation: string) => {
    const key = `${backend} ${operation}`
    const timer = timers.get(key) ?? times.labels({ backend, operation })
    timers.set(key, timer)
    return timer
  }

  return {
    app,
    request: ({ locals, statusCode }, milliseconds) => observerOf(locals, statusCode).observe(milliseconds / 1000),
    upstream(backend, operation, { outcome, attempts }, milliseconds) {
      const label = outcome.kind === 'answer' ? String(outcome.answer.status) : outcome.kind
      calls.inc({ backend, operation, outcome: label })
      timeOf(backend, operation).observe(milliseconds / 1000)
      if (attempts > 1) retries.inc({ backend, operation }, attempts - 1)
    },
    piped(backend, operation, outcome, milliseconds) {
      calls.inc({ backend, operation, outcome })
      timeOf(backend, operation).observe(milliseconds / 1000)
    },
    sessionNotEnded: (backend) => notEnded.inc({ backend }),
    quirksAbsorbed(operation, quirks) {
      for (const quirk of quirks) quirksAbsorbed.inc({ operation, quirk })
    },
    watchModes(modes) {
      new Gauge({
        name: 'operation_mode',
        help: '1 for the mode of an operation',
        labelNames: ['operation', 'mode'] as const,
        registers,
        collect() {
          this.reset()
          for (const [operation, mode] of Object.entries(effective(modes.now().modes))) this.set({ operation, mode }, 1)
        },
      })
      new Gauge({
        name: 'modes_refused',
        help: '1 while the modes that are kept are wrong or gone, and those from before hold',
        registers,
        collect() {
          this.set(modes.fault ? 1 : 0)
        },
      })
      new Gauge({
        name: 'modes_changes',
        help: 'How often this gateway has taken modes over',
        registers,
        collect() {
          this.set(modes.changes)
        },
      })
      new Gauge({
        name: 'mapping_refused',
        help: '1 while the mapping that is kept is wrong or gone, and the one from before holds',
        registers,
        collect() {
          this.set(modes.mapping?.fault ? 1 : 0)
        },
      })
      new Gauge({
        name: 'mapping_changes',
        help: 'How often this gateway has taken a mapping over',
        registers,
        collect() {
          this.set(modes.mapping?.changes ?? 0)
        },
      })
    },
    watch(places) {
      new Gauge({
        name: 'places_taken',
        help: 'Photos, uploads, exports and event streams under way',
        labelNames: ['kind'] as const,
        registers,
        collect() {
          for (const [kind, { taken }] of Object.entries(places)) this.set({ kind }, taken)
        },
      })
    },
    pageCache: (result) => pageHits[result].inc(),
    pageGap: (screen) => gaps.inc({ screen }),
    answerCache: (operation, fault) => answers.inc({ operation, fault }),
  }
}
