/** Modes in one key of a Valkey or Redis, which all gateways follow that know it. */
import { answeredWithin, type Valkey } from '../valkey.ts'
import { type Entry, MAX_ENTRIES, type ModesStore, type NewEntry } from './store.ts'

const ADD = `
local function add(text)
  local entry = cjson.decode(text)
  entry.version = redis.call('INCR', KEYS[3])
  local line = cjson.encode(entry)
  redis.call('RPUSH', KEYS[2], line)
  redis.call('LTRIM', KEYS[2], -${MAX_ENTRIES}, -1)
  return line
end
`
/** ARGV: whether there is to be a text by now, that text, the one in its place, its entry. */
const REPLACE = `${ADD}
local present = redis.call('GET', KEYS[1])
if (ARGV[1] == '1' and present ~= ARGV[2]) or (ARGV[1] == '0' and present) then return false end
redis.call('SET', KEYS[1], ARGV[3])
return add(ARGV[4])
`
/** ARGV: the text, its entry, whether it is what held before anybody said anything. */
const NOTE = `${ADD}
local last = redis.call('LINDEX', KEYS[2], -1)
if last and cjson.decode(last).text == ARGV[1] then return last end
local present = redis.call('GET', KEYS[1])
if (ARGV[3] == '1' and last) or (ARGV[3] == '0' and present ~= ARGV[1]) then return false end
return add(ARGV[2])
`
/** Milliseconds in which the server has to answer. */
const PATIENCE_MS = 1_500

const inTime = <Result>(work: Promise<Result>) => answeredWithin(PATIENCE_MS, work)

export function createValkeyStore(valkey: Valkey, key: string): ModesStore {
  const keys = [key, `{${key}}:history`, `{${key}}:version`]
  const ask = (script: string, ...values: string[]) =>
    inTime(valkey.eval(script, { keys, arguments: values })) as Promise<string | null>
  return {
    place: `the key ${key} of VALKEY_URL`,
    mayBeHalf: false,
    read: async () => (await inTime(valkey.get(key))) ?? undefined,
    history: async () => (await inTime(valkey.lRange(keys[1] as string, 0, -1))).map((line) => JSON.parse(line)),
    async replace(expected: string | undefined, entry: NewEntry) {
      const line = await ask(REPLACE, expected === undefined ? '0' : '1', expected ?? '', entry.text, JSON.stringify(entry))
      return line === null ? undefined : (JSON.parse(line) as Entry)
    },
    async note(entry) {
      const line = await ask(NOTE, entry.text, JSON.stringify(entry), entry.via === 'start' ? '1' : '0')
      return line === null ? undefined : (JSON.parse(line) as Entry)
    },
  }
}
