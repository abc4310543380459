/** Conversations of the demo: of different lengths and moods, at times at which people write. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Gift } from '../features/chats/gifts.ts'
import { dealOnce, shuffled } from './deal.ts'
import { giftOf, PEOPLE, SPOKEN, spokenIn } from './people.ts'
import { createRandom, type Random } from './random.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Before which nobody here has written. */
const MOST_DAYS = 240
/** From how many lines on a conversation fills a phone's screen. */
const LONG = 9

type Message = {
  sender_id: number
  kind: 'text' | 'gift'
  text: string | null
  gift: Gift | null
  sent_at: string
  read_at: string | null
}

/**
 * A conversation with each of `others`, in the language of where they live; the latest come first.
 * @param isUnread whether the last message of the n-th is waiting to be read
 */
export async function converse(db: Kysely<Database>, id: number, others: number[], isUnread: (n: number) => boolean) {
  const random = createRandom(id)
  const next = Object.fromEntries(
    SPOKEN.map((spoken) => [spoken, dealOnce(endingsOf(shuffled(random, PEOPLE[spoken].conversations)))]),
  )
  const people = await db
    .selectFrom('profile')
    .select(['id', 'country', 'city'])
    .where(sql<boolean>`id = any(${others}::bigint[])`)
    .execute()
  const spokenBy = new Map(people.map((person) => [person.id, spokenIn(person)]))
  const times = endsOf(others.length, random)
  const chats = others.map((other, n) => {
    const unread = isUnread(n)
    const draw = next[spokenBy.get(other) ?? 'en'] as ReturnType<typeof dealOnce<string[]>>
    const ends = (each: string[]) => !unread || each.at(-1)?.startsWith('<') === true
    // The latest is opened first, and fills its screen; of those before, most have been answered.
    const fits = (each: string[]) => (n === 0 ? each.length >= LONG : each.at(-1)?.startsWith(n % 3 === 2 ? '<' : '>'))
    const lines = draw((each) => ends(each) && fits(each) === true, ends)
    const messages = written(lines, { id, other, end: times[n] as number, unread }, random)
    return {
      low_id: Math.min(id, other),
      high_id: Math.max(id, other),
      // Who answered has used up nothing.
      starter_id: lines[0]?.startsWith('<') ? other : null,
      low_unread: unread && id < other ? 1 : 0,
      high_unread: unread && id > other ? 1 : 0,
      updated_at: messages.at(-1)?.sent_at,
      messages,
    }
  })
  await sql`
    with chat as (select * from jsonb_to_recordset(${JSON.stringify(chats)}::jsonb) as chat (low_id bigint, high_id bigint,
      starter_id bigint, low_unread int, high_unread int, updated_at timestamptz, messages jsonb)),
    added as (
      insert into conversation (low_id, high_id, starter_id, low_unread, high_unread, updated_at)
      select low_id, high_id, starter_id, low_unread, high_unread, updated_at from chat returning id, low_id, high_id
    )
    insert into message (conversation_id, sender_id, kind, text, gift, sent_at, read_at)
    select added.id, sender_id, kind, text, gift, sent_at, read_at from added join chat using (low_id, high_id)
    cross join lateral jsonb_to_recordset(messages)
      as message (sender_id bigint, kind text, text text, gift text, sent_at timestamptz, read_at timestamptz)
    order by added.id, sent_at`.execute(db)
}

/** Each conversation whole, then each as it was a line before, and so on: no two of them end alike, none with a gift, and none is a line alone. */
export function endingsOf(conversations: readonly string[][]): string[][] {
  const longest = Math.max(...conversations.map((lines) => lines.length))
  return Array.from({ length: longest }, (_, cut) =>
    conversations.filter((lines) => cut === 0 || lines.length - cut > 1).map((lines) => lines.slice(0, lines.length - cut)),
  )
    .flat()
    .filter((lines) => !giftOf(lines.at(-1) ?? ''))
}

/** When the last line of each was written, the latest first: just now, today, yesterday, in the week before, and long ago. */
export function endsOf(count: number, random: Random, now = Date.now()): number[] {
  const days = Math.min(MOST_DAYS, 4 + count * 0.9)
  return Array.from({ length: count }, (_, n) => {
    const share = count > 1 ? n / (count - 1) : 0
    return awake(now - random.between(3, 40) * MINUTE_MS - share ** 2.2 * days * 24 * HOUR_MS)
  }).sort((one, other) => other - one)
}

type Chat = { id: number; other: number; end: number; unread: boolean }

/** From the last line back to the first. */
function written(lines: string[], { id, other, end, unread }: Chat, random: Random): Message[] {
  let time = end
  return lines
    .toReversed()
    .map((line, index) => {
      const sent = time
      const pause = random.pick([random.between(1, 5), random.between(1, 6), random.between(9, 45), random.between(150, 700)])
      time = awake(sent - pause * MINUTE_MS)
      return {
        sender_id: line.startsWith('<') ? other : id,
        ...contentOf(line),
        sent_at: new Date(sent).toISOString(),
        read_at: unread && index === 0 ? null : new Date(sent + MINUTE_MS).toISOString(),
      }
    })
    .toReversed()
}

function contentOf(line: string): Pick<Message, 'kind' | 'text' | 'gift'> {
  const gift = giftOf(line)
  return gift ? { kind: 'gift', text: null, gift } : { kind: 'text', text: line.slice(2), gift: null }
}

/** What would have been written at night was written the evening before. */
function awake(time: number): number {
  const hour = (new Date(time).getUTCHours() + 1) % 24
  return hour < 7 ? time - (hour + 2) * HOUR_MS : time
}
