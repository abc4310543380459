/**
 * `npm run bench -- data`: how the backend's queries behave as the data grows and for whom everybody writes to (P5, P9,
 * P10), and how many messages a second it charges and delivers over HTTP (P6). Uses DATABASE_URL (an empty database), or an
 * embedded one. A number after it is how many members there are at most: `npm run bench -- data 100000`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Member } from '../mock-backend/caller/sessions.ts'
import { openDatabase, SMALL_ANSWERS } from '../mock-backend/db/database.ts'
import { startEmbedded } from '../mock-backend/db/embedded.ts'
import { migrate } from '../mock-backend/db/migrate.ts'
import type { Database } from '../mock-backend/db/schema.ts'
import { chatsOf, messagesOf } from '../mock-backend/features/chats/queries.ts'
import { likesOf } from '../mock-backend/features/likes/queries.ts'
import { placeOf } from '../mock-backend/features/members/places.ts'
import { search } from '../mock-backend/features/members/search.ts'
import { userOf, versionedUser } from '../mock-backend/features/members/user.ts'
import { candidates } from '../mock-backend/features/swipe/queries.ts'
import { generateMembers } from '../mock-backend/seed/members.ts'
import { createRandom } from '../mock-backend/seed/random.ts'
import { seedSites } from '../mock-backend/seed/sites.ts'
import { CHATS_PAGE, LIKES_PAGE } from '../src/shared/rules/constants.ts'

const ALL_SIZES = [10_000, 100_000, 1_000_000] as const
const SIZES = ALL_SIZES.filter((size) => size <= Number(process.argv[3] ?? ALL_SIZES[2]))
const MESSAGES_PER_MEMBER = 10
/** Somebody whom a thousand people write to, and somebody as most are. */
const FAMOUS = { chats: 1_000, likes: 2_000 }
const USUAL = { chats: 50, likes: 200 }
const CALLS = 200
const SEARCH_GOAL_MS = 20

const folder = new URL('./build/data-bench', import.meta.url).pathname
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded(folder)
const url = process.env.DATABASE_URL ?? (embedded?.url as string)

const db = openDatabase(url)
await migrate(db)
const pool = new pg.Pool({ connectionString: url, max: 4, options: SMALL_ANSWERS })
const [siteId = 0] = await seedSites(db)
const people = await makeRegulars()
const names = Array.from({ length: 48 }, () => photoNames())

/** Where the last page of the nearest ended. */
let cursor: string | undefined
const rows: Record<string, string>[] = []
let members = people.length
for (const size of SIZES) {
  await grow(size)
  for (const [what, goal, call] of hotCalls())
    rows.push(await measured(`${what}, ${size.toLocaleString('en')} members`, goal, call))
}
await explainAll()
console.log('\nP5 in milliseconds, called one after the other')
console.table(rows)
await measureSends()
await db.destroy()
await pool.end()
await embedded?.stop()
process.exit(0)

type Hot = [what: string, goal: number, call: (on: Kysely<Database>) => Promise<unknown>]

/** What a page waits for: each with its goal in milliseconds. */
function hotCalls(): Hot[] {
  const [famous, usual, fresh] = people as [Member, Member, Member]
  const random = createRandom(members)
  const countries = ['NL', 'NL', 'BE', 'DE', 'FR', 'GB'] as const
  const filters = () => {
    const min_age = random.between(18, 45)
    return {
      ...(random.chance(0.7) && { country: random.pick(countries) }),
      ...(random.chance(0.3) && { countryregion: random.between(1, 12) }),
      ...(random.chance(0.6) && { min_age, max_age: min_age + random.between(3, 20) }),
      ...(random.chance(0.2) && { online: 1 as const }),
      ...(random.chance(0.2) && { gender: 'male' as const }),
    }
  }
  return [
    ['search', SEARCH_GOAL_MS, (on) => searchNear(on, usual, filters())],
    ...(['nearest', 'newest', 'last_online'] as const).flatMap((sort): Hot[] => [
      [`search, ${sort} within 10 km`, SEARCH_GOAL_MS, (on) => searchNear(on, usual, { ...filters(), sort, distance: 10 })],
      [`search, ${sort} within 250 km`, SEARCH_GOAL_MS, (on) => searchNear(on, usual, { ...filters(), sort, distance: 250 })],
    ]),
    ['search, second page of the nearest', SEARCH_GOAL_MS, (on) => secondPage(on, usual)],
    ['last 50 messages', 5, (on) => messagesOf(on, famous, 1 + random.between(0, FAMOUS.chats - 1), undefined)],
    ['swipe candidates', 10, (on) => candidates(on, famous)],
    ...[
      { member: usual, has: USUAL },
      { member: famous, has: FAMOUS },
    ].flatMap(({ member, has }): Hot[] => [
      [`first page of ${has.chats} chats`, 10, (on) => chatsOf(on, member, { limit: CHATS_PAGE })],
      [`first page of ${has.likes} likes, with counts`, 10, (on) => likesOf(on, member, { limit: LIKES_PAGE })],
    ]),
    ['user answer, new member', 5, (on) => userOf(on, fresh.id)],
    ['user answer, 1,000 chats and 2,000 likes', 5, (on) => userOf(on, famous.id)],
    ['poll that finds nothing new (P10)', 2, (on) => versionedUser(on, famous.id)],
  ]
}

type Filters = Parameters<typeof search>[1]['filters']

async function searchNear(on: Kysely<Database>, viewer: Member, filters: Filters, cursor?: string) {
  const origin = viewer.place_id === null ? undefined : await placeOf(on, viewer.place_id)
  return search(on, { siteId, viewer, filters, origin }, { ...(cursor && { cursor }) }, 'secret')
}

/** One after another: where the last one ended, and from the beginning again. */
async function secondPage(on: Kysely<Database>, viewer: Member): Promise<void> {
  cursor = (await searchNear(on, viewer, { sort: 'nearest' }, cursor)).next ?? undefined
}

async function measured(what: string, goal: number, call: Hot[2]): Promise<Record<string, string>> {
  const times: number[] = []
  for (let n = 0; n < CALLS + 20; n += 1) {
    const began = process.hrtime.bigint()
    await call(db)
    // The first calls fill the caches of a database that has just been written.
    if (n >= 20) times.push(Number(process.hrtime.bigint() - began) / 1e6)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] as number).toFixed(1)
  return { what, p50: at(0.5), p95: at(0.95), goal: `p95 ≤ ${goal}`, verdict: Number(at(0.95)) <= goal ? 'holds' : 'MISSED' }
}

/** Two dozen members with sessions and plenty of credits, between whom messages are sent. */
async function makeRegulars(): Promise<Member[]> {
  const { rows: accounts } = await pool.query(
    `insert into account (site_id, email, password_hash, status, paid_user, credits)
     select $1, 'regular-' || n || '@example.com', '', 'active', true, 100000000 from generate_series(1, 24) as n returning id`,
    [siteId],
  )
  const ids: number[] = accounts.map(({ id }) => Number(id))
  await pool.query(
    `insert into profile (id, site_id, name, gender, date_of_birth, country, region_id, city, sexuality, premium)
     select account.id, $2, 'Regular', 'male', '1990-01-01', 'NL', region.id, 'Amsterdam', 'gay', true
     from unnest($1::bigint[]) as account (id), region where region.name = 'Noord-Holland'`,
    [ids, siteId],
  )
  await pool.query(
    `insert into credit_entry (account_id, credits, balance, kind, reference)
     select id, 100000000, 100000000, 'correction', 'bench' from unnest($1::bigint[]) as id`,
    [ids],
  )
  const { rows: members } = await pool.query<Pick<Member, 'id' | 'place_id' | 'latitude' | 'longitude'>>(
    `select profile.id, place_id, place.latitude, place.longitude from profile join place on place.id = place_id
     where profile.id = any($1) order by profile.id`,
    [ids],
  )
  return members.map((member) => ({ ...member, site_id: siteId, status: 'active', security_stamp: 0, premium: true }))
}

/** More members; the share of messages, and the likes and conversations of the first member, grow with them. */
async function grow(size: number): Promise<void> {
  const began = Date.now()
  await generateMembers(db, {
    siteId,
    count: size - members,
    genders: ['male'],
    portraits: names.map((name, n) => {
      const age = 22 + (n % 42)
      return { ...name, gender: 'male', age, hair_color: 'brown', eye_color: 'blue', body_type: 'normal', tattoos: 'none' }
    }),
    passwordHash: '',
    onProgress: () => {},
  })
  members = size
  // Nobody has asked for a version yet, and millions of rows at once are more than a transaction should have to count.
  const silenced = ['conversation', 'affinity', 'profile']
  for (const table of silenced) await pool.query(`alter table ${table} disable trigger user`)
  // Everybody else lives in one city.
  await pool.query(
    `update profile set (country, region_id, city) = (select 'NL', id, 'Amsterdam' from region where name = 'Noord-Holland')
     where id % 2 = 0 and city <> 'Amsterdam'`,
  )
  // Some hide, and some have left.
  await pool.query(
    `update profile set invisible = id % 100 = 7, status = case when id % 100 = 8 then 'disabled' else status end
     where id % 100 in (7, 8) and id > $1`,
    [Math.max(...people.map(({ id }) => id))],
  )
  const [famous, usual] = people as [Member, Member]
  for (const [{ id }, { chats, likes }] of [
    [famous, FAMOUS],
    [usual, USUAL],
  ] as const) {
    await pool.query(
      `insert into conversation (low_id, high_id, starter_id, low_unread, updated_at)
       select $1, id, $1, (random() < 0.1)::int * 2, now() - random() * interval '100 days'
       from (select id from profile where id > $1 order by id offset 30 limit $2) as others on conflict do nothing`,
      [id, chats],
    )
    await pool.query(
      `insert into affinity (low_id, high_id, high_liked_at, high_like_new, low_liked_at)
       select $1, id, now() - random() * interval '100 days', random() < 0.1, case when random() < 0.2 then now() end
       from (select id from profile where id > $1 order by id offset 600 limit $2) as fans on conflict do nothing`,
      [id, likes],
    )
  }
  await pool.query(
    `insert into block (blocker_id, blocked_id, name) select id, id + 1, '' from profile where id % 5 = 0 and id + 1 <= (select max(id) from profile)
     on conflict do nothing`,
  )
  await pool.query(
    `insert into affinity (low_id, high_id, low_liked_at, low_like_new)
     select id, id + 1 + floor(random() * 50)::int, now() - random() * interval '300 days', true from profile, generate_series(1, 2)
     where id > $1 and id < (select max(id) - 60 from profile) on conflict do nothing`,
    [famous.id + 4_000],
  )
  // Conversations of others, and messages in all: a fifth of them in those of the first member.
  await pool.query(
    `insert into conversation (low_id, high_id, starter_id)
     select id, id + 1 + floor(random() * 50)::int, id from profile where id > $1 and id % 4 = 0 and id < (select max(id) - 60 from profile)
     on conflict do nothing`,
    [famous.id + 4_000],
  )
  const { rows: conversations } = await pool.query('select min(id) as low, max(id) as high from conversation')
  const { rows: before } = await pool.query('select count(*) from message')
  const wanted = MESSAGES_PER_MEMBER * size - Number(before[0].count)
  await pool.query(
    `insert into message (conversation_id, sender_id, text, sent_at)
     select chosen.id, case when n % 2 = 0 then conversation.low_id else conversation.high_id end, 'A message of some length, number ' || n,
       now() - random() * interval '300 days'
     from (select n, case when n % 5 = 0 then $1::bigint + floor(random() * $4)::bigint
                          else $1::bigint + floor(random() * ($2::bigint - $1::bigint + 1))::bigint end as id
           from generate_series(1, $3::int) as n) as chosen
     join conversation on conversation.id = chosen.id`,
    [Number(conversations[0].low), Number(conversations[0].high), wanted, FAMOUS.chats],
  )
  for (const table of silenced) await pool.query(`alter table ${table} enable trigger user`)
  await pool.query('vacuum analyze')
  console.log(
    `${size.toLocaleString('en')} members, ${(Number(before[0].count) + wanted).toLocaleString('en')} messages: made in ${Math.round((Date.now() - began) / 1000)} s`,
  )
}

/** The plan of every statement behind the hot calls. */
async function explainAll(): Promise<void> {
  const seen: CompiledQuery[] = []
  const listening = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void seen.push(event.query as CompiledQuery),
  })
  for (const [what, , call] of hotCalls()) {
    seen.length = 0
    await call(listening)
    // Not what only begins and ends a transaction.
    for (const query of seen.filter(({ sql }) => /^\W*(hot \*\/\s*)?(select|with)\b/.test(sql))) {
      const { rows: lines } = await pool.query(
        `explain (analyze, costs off, timing off, summary off, buffers off) ${query.sql}`,
        [...query.parameters],
      )
      console.log(`\n${what}\n${lines.map((line) => `  ${line['QUERY PLAN']}`).join('\n')}`)
    }
  }
}

/** P6: premium members write to each other over HTTP, every message with a key of its own. */
async function measureSends(): Promise<void> {
  const sessions = await Promise.all(
    people.map(async ({ id }) => {
      const token = randomBytes(32).toString('base64url')
      const hash = createHash('sha256').update(token).digest()
      await pool.query(`insert into session (token_hash, account_id, expires_at) values ($1, $2, now() + interval '1 day')`, [
        hash,
        id,
      ])
      return token
    }),
  )
  const targets: string[] = []
  for (const [index, { id }] of people.entries()) {
    const other = people[(index + 7) % people.length] as Member
    const { rows: found } = await pool.query(
      `insert into conversation (low_id, high_id, starter_id) values (least($1::bigint, $2), greatest($1::bigint, $2), $1)
       on conflict (low_id, high_id, archived_at) do update set low_hidden = false returning id`,
      [id, other.id],
    )
    targets.push(`{"${sessions[index]}", ${found[0].id}}`)
  }
  const script = join(folder, 'send.lua')
  writeFileSync(
    script,
    `local targets = {${targets.join(',')}}
math.randomseed(os.time())
local n, run = 0, math.random(1, 1000000000)
request = function()
  n = n + 1
  local target = targets[n % #targets + 1]
  local headers = { ["Content-Type"] = "application/json", ["Cookie"] = "session=" .. target[1], ["Idempotency-Key"] = "bench-" .. run .. "-" .. n }
  return wrk.format("POST", "/api/message.php", headers, '{"conversation":' .. target[2] .. ',"text":"Hello, number ' .. n .. '"}')
end`,
  )
  const backend = spawn('taskset', ['-c', '0', process.execPath, 'mock-backend/main.ts'], {
    cwd: new URL('..', import.meta.url).pathname,
    env: {
      ...process.env,
      DATABASE_URL: url,
      DATA_DIR: folder,
      BACKEND_PORT: '4021',
      DEMO_DATA: 'no',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  process.on('exit', () => backend.kill('SIGKILL'))
  await new Promise<void>((ready) => backend.on('message', (message: { ready?: boolean }) => message.ready && ready()))
  const wrk = (seconds: number) =>
    spawnSync('taskset', ['-c', '1', 'wrk', '-t1', '-c32', `-d${seconds}s`, '--latency', '-s', script, 'http://localhost:4021'], {
      encoding: 'utf8',
    }).stdout
  wrk(5)
  const [{ count: before }] = (await pool.query('select count(*)::int from message')).rows
  const text = wrk(15)
  const [{ count: after }] = (await pool.query('select count(*)::int from message')).rows
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1])
  const [, p50] = /50%\s+(\S+)/.exec(text) ?? []
  const [, p99] = /99%\s+(\S+)/.exec(text) ?? []
  const failed = /Non-2xx/.test(text) ? ', SOME FAILED' : ''
  console.log(
    `\nP6 ${Math.round(perSecond)} messages/s charged, stored and told over HTTP (goal ≥ 1,500), p50 ${p50}, p99 ${p99}, ${after - before} rows more${failed}`,
  )
  const [{ problems }] = (
    await pool.query(
      `select count(*)::int as problems from account where id = any($1)
       and credits <> (select sum(credits) from credit_entry where account_id = account.id)`,
      [people.map(({ id }) => id)],
    )
  ).rows
  console.log(`Ledgers that do not sum to their balance: ${problems}`)
  backend.kill('SIGTERM')
  await new Promise((done) => backend.once('exit', done))
}

function photoNames() {
  const name = () => randomBytes(16).toString('hex')
  return { sharp_name: name(), blurred_name: name() }
}
