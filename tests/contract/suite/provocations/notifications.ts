import type { Provocations } from '../provocations.ts'
import { byMember, byNobody, limited, UNKNOWN_TOKEN } from './ways.ts'

function notifications(wanted: boolean) {
  const kinds = { messages: wanted, likes: wanted, matches: wanted, offers: wanted }
  return { email: kinds, push: kinds }
}

export const NOTIFICATIONS = {
  getNotifications: { 200: byMember('getNotifications'), 403: byNobody('getNotifications') },
  updateNotifications: {
    200: byMember('updateNotifications', { body: notifications(true) }),
    400: byMember('updateNotifications', { body: { email: {} } }),
    403: byNobody('updateNotifications', { body: notifications(true) }),
  },
  unsubscribe: {
    200: async (world) => {
      // Somebody away gets a mail about a like, and that mail can be unsubscribed from.
      const [from, to] = [await world.member(), await world.freeMember()]
      await world.call('pageHidden', { body: {}, headers: to.headers })
      await world.call('like', { body: { id: to.id }, headers: from.headers })
      const mail = (await world.mailTo(to.email, 'new_like')) as { unsubscribe_url?: string }
      const query = new URL(mail.unsubscribe_url as string).search
      return world.call('unsubscribe', { query, body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
    },
    400: byNobody('unsubscribe', { query: '?token=short' }),
    404: byNobody('unsubscribe', { query: `?token=${UNKNOWN_TOKEN}` }),
    429: limited('unsubscribe', { query: '?token=short' }),
  },
  events: { 200: byMember('events'), 400: byMember('events', { query: '?age=-1' }), 403: byNobody('events') },
} satisfies Partial<Provocations>
