import type { Provocations } from '../provocations.ts'
import { byMember, byNobody, keyReused, limited, NOBODY, other, stillRunning } from './ways.ts'

export const SAFETY = {
  getBlocks: { 200: byMember('getBlocks'), 403: byNobody('getBlocks') },
  block: {
    200: async (world) => {
      const [person, blocked] = [await world.freeMember(), await world.freeMember()]
      return world.call('block', { body: { id: blocked.id }, headers: person.headers })
    },
    400: byMember('block', { body: {} }),
    403: byNobody('block', { body: { id: 1 } }),
    404: byMember('block', { body: { id: NOBODY } }),
    422: async (world) => {
      const { id, headers } = await world.member()
      return world.call('block', { body: { id }, headers })
    },
  },
  unblock: {
    200: async (world) =>
      world.call('unblock', { body: { id: (await other(world)).id }, headers: (await world.member()).headers }),
    400: byMember('unblock', { body: {} }),
    403: byNobody('unblock', { body: { id: 1 } }),
    422: byMember('unblock', { body: { id: 0 } }),
  },
  report: {
    202: async (world) => {
      const body = { profile: (await other(world)).id, reason: 'spam', comment: 'Sends links' }
      return world.call('report', { body, headers: (await world.member()).headers })
    },
    400: byMember('report', { body: {} }),
    403: byNobody('report', { body: { profile: 1, reason: 'spam' } }),
    404: byMember('report', { body: { profile: NOBODY, reason: 'spam' } }),
    409: async (world) => {
      const body = { profile: (await other(world)).id, reason: 'spam' }
      return stillRunning('report', { body }, (of) => of.member())(world)
    },
    422: async (world) => {
      const { id, headers } = await world.member()
      return world.call('report', { body: { profile: id, reason: 'spam' }, headers })
    },
    429: limited('report', { body: {} }, (world) => world.member()),
  },
  complain: {
    202: byNobody('complain', {
      body: { email: 'sam@example.com', subject: 'privacy', message: 'Please tell me what you store.' },
    }),
    400: byNobody('complain', { body: {} }),
    409: stillRunning('complain', { body: { email: 'sam@example.com', subject: 'other', message: 'Once is enough.' } }),
    422: keyReused(
      'complain',
      { email: 'sam@example.com', subject: 'other', message: 'This is the first.' },
      { email: 'sam@example.com', subject: 'other', message: 'This is another.' },
    ),
    429: limited('complain', { body: {} }),
  },
} satisfies Partial<Provocations>
