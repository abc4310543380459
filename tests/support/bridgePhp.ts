/** An old site with the bridge that we ship, under real PHP: its members in a file, its sessions in a folder. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './processes.ts'

export const BRIDGE_KEY = 'a key of gateway and backend and old site'

export type OldMember = {
  email: string
  password: string
  active?: boolean
  deleted?: boolean
  link?: string
  invitedBy?: number
}
export type OldSite = {
  url: string
  /** What the bridge keeps. */
  state: string
  members(): Promise<Record<string, OldMember>>
  setMembers(members: Record<string, OldMember>): Promise<void>
  sessions(): Promise<string[]>
  sessionFolder: string
  forgetSessions(): Promise<void>
  /** Changes the settings beside the bridge, from what they were at first. */
  configure(change: (settings: string) => string): Promise<void>
  start(): Promise<void>
  /** Its processes alone: what it keeps stays. */
  stop(): Promise<void>
  remove(): Promise<void>
}

const code = fileURLToPath(new URL('../bridge-php', import.meta.url))
const shipped = fileURLToPath(new URL('../../legacy-bridge/tandem-bridge.php', import.meta.url))

export async function startOldSite(members: Record<string, OldMember>): Promise<OldSite> {
  const state = await mkdtemp(join(tmpdir(), 'tandem-old-'))
  const sessions = join(state, 'sessions')
  const file = join(state, 'members.json')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  await mkdir(sessions)
  // As an operator lays them: settings beside the file.
  await copyFile(shipped, join(state, 'tandem-bridge.php'))
  await copyFile(join(code, 'tandem-bridge.config.php'), join(state, 'tandem-bridge.config.php'))
  const setMembers = (all: Record<string, OldMember>) => writeFile(file, JSON.stringify(all))
  await setMembers(members)

  let child: ReturnType<typeof spawn> | undefined
  const start = async () => {
    // Strict, as sites should be: an id that is not known is replaced. What they say is compressed, as many have it.
    const settings = [`session.save_path=${sessions}`, 'session.use_strict_mode=1', 'zlib.output_compression=1'].flatMap(
      (each) => ['-d', each],
    )
    child = spawn('php', [...settings, '-S', `127.0.0.1:${port}`, join(code, 'router.php')], {
      cwd: state,
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, PHP_CLI_SERVER_WORKERS: '6', SITE_STATE: state, SITE_CODE: code, BRIDGE_KEY },
    })
    while (!(await fetch(`${url}/alive`).catch(() => undefined))?.ok);
  }
  const stop = async () => {
    if (!child) return
    const exited = once(child, 'exit')
    // Its workers outlive a killed parent: the whole group is ended.
    process.kill(-(child.pid as number), 'SIGTERM')
    await exited
    // They end a little after it; until then nobody else can have their port.
    while (await fetch(`${url}/alive`).catch(() => undefined));
    child = undefined
  }
  await start()
  return {
    url,
    state: join(state, 'bridge'),
    members: async () => JSON.parse(await readFile(file, 'utf8')),
    setMembers,
    sessions: () => readdir(sessions),
    sessionFolder: sessions,
    async forgetSessions() {
      for (const name of await readdir(sessions)) await rm(join(sessions, name))
    },
    async configure(change) {
      const settings = await readFile(join(code, 'tandem-bridge.config.php'), 'utf8')
      // PHP may keep a file that it has read for some seconds.
      await stop()
      await writeFile(join(state, 'tandem-bridge.config.php'), change(settings))
      await start()
    },
    start,
    stop,
    async remove() {
      await stop()
      await rm(state, { recursive: true, force: true })
    },
  }
}
