/** The short form of `npm run faults`. */
import { expect, inject, it } from 'vitest'
import { writeThroughCrashes } from '../faults/crashes.ts'
import { sendThroughFaults } from '../faults/retries.ts'

/** One of each. */
const KILLS = 3

it('loses nothing that was acknowledged, and does nothing twice, when backend, database and gateway are killed [CHT-8, PAY-5]', async () => {
  const { lost, duplicated, problems, messages } = await writeThroughCrashes(KILLS, inject('database').filled)
  expect({ lost, duplicated, problems }).toEqual({ lost: [], duplicated: 0, problems: [] })
  expect(messages).toBeGreaterThan(30)
}, 180_000)

it('charges each message once, whatever happens on the way and however often it is sent [CHT-8]', async () => {
  const { lost, duplicated, problems, faults } = await sendThroughFaults(300, inject('database').filled)
  expect({ lost, duplicated, problems }).toEqual({ lost: 0, duplicated: 0, problems: [] })
  expect(faults).toBeGreaterThan(20)
}, 120_000)
