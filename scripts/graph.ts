/**
 * `npm run graph`: draws the rooms of the site and the backend, and who imports whom, as docs/graph.svg. `npm run check`
 * fails when the picture is stale (`--check`).
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { Graphviz } from '@hpcc-js/wasm-graphviz'

const PICTURE = 'docs/graph.svg'

/** Files whose beginnings match are one room, the first of them that fits. */
const ROOMS: { pattern: RegExp; cluster?: 'the site' | 'the backend'; name?: string; fill: string }[] = [
  { pattern: /^src\/client\/(?:entry|landing|virtual)/, cluster: 'the site', name: 'entries', fill: '#e8e8e8' },
  { pattern: /^src\/client\/features\/(\w+)\//, cluster: 'the site', fill: '#fbe3c8' },
  { pattern: /^src\/client\/(\w+)\/(?=.+\.tsx?$)/, cluster: 'the site', fill: '#d7e6f7' },
  { pattern: /^src\/shared\//, name: 'shared', fill: '#e3f1d9' },
  { pattern: /^src\/process\//, name: 'process', fill: '#e3f1d9' },
  { pattern: /^src\/server\//, name: 'renderer', fill: '#e8e8e8' },
  { pattern: /^src\/bff\//, name: 'gateway', fill: '#e8e8e8' },
  { pattern: /^mock-backend\/features\/(\w+)\//, cluster: 'the backend', fill: '#fbe3c8' },
  { pattern: /^mock-backend\/(\w+)\//, cluster: 'the backend', fill: '#d7e6f7' },
  { pattern: /^mock-backend\/config\.ts/, cluster: 'the backend', name: 'config', fill: '#d7e6f7' },
  { pattern: /^mock-backend\/\w+\.ts/, cluster: 'the backend', name: 'main', fill: '#e8e8e8' },
]

const picture = await drawn(importsBetweenRooms())
if (!process.argv.includes('--check')) writeFileSync(PICTURE, picture)
else if (readFileSync(PICTURE, 'utf8') !== picture) {
  console.error(`Stale: ${PICTURE}. Run \`npm run graph\`.`)
  process.exit(1)
}

type Room = { id: string; label: string; cluster: string; fill: string }

function roomOf(file: string): Room | undefined {
  for (const { pattern, cluster = '', name, fill } of ROOMS) {
    const [found, folder] = pattern.exec(file) ?? []
    const label = name ?? folder
    if (found && label) return { id: name ?? found, label, cluster, fill }
  }
  return undefined
}

type Module = { source: string; dependencies: { resolved: string }[] }

function importsBetweenRooms(): { rooms: Room[]; arrows: string[] } {
  const cruise = ['src', 'mock-backend', '--output-type', 'json']
  const found = execFileSync('node_modules/.bin/depcruise', cruise, { encoding: 'utf8', maxBuffer: 100_000_000 })
  const { modules } = JSON.parse(found) as { modules: Module[] }
  const rooms = new Map<string, Room>()
  const arrows = new Set<string>()
  for (const { source, dependencies } of modules) {
    const from = roomOf(source)
    if (!from) continue
    rooms.set(from.id, from)
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved)
      if (to && to.id !== from.id) arrows.add(`"${from.id}" -> "${to.id}"`)
    }
  }
  return { rooms: [...rooms.values()].sort((a, b) => (a.id < b.id ? -1 : 1)), arrows: [...arrows].sort() }
}

/** Without the arrows that follow from others: what a room imports through another it may import itself. */
async function drawn({ rooms, arrows }: ReturnType<typeof importsBetweenRooms>): Promise<string> {
  const graphviz = await Graphviz.load()
  const box = ({ id, label, fill }: Room) => `"${id}" [label="${label}" fillcolor="${fill}"]`
  const cluster = (name: string) => {
    const inside = rooms.filter((room) => room.cluster === name)
    const boxes = inside.map(box).join('; ')
    // The features of the site are one floor; those of the backend stand on each other.
    const floor = inside.filter(({ id }) => id.startsWith('src/client/features/')).map(({ id }) => `"${id}"`)
    return name ? `subgraph "cluster ${name}" { label="${name}"; ${boxes}; { rank=same; ${floor.join('; ')} } }` : boxes
  }
  const graph = `digraph {
    rankdir=TB; ranksep=0.35; nodesep=0.12; bgcolor=white; fontname=Helvetica; fontsize=13; color="#999999"; newrank=true
    node [shape=box style="rounded,filled" color="#666666" fontname=Helvetica fontsize=11 height=0.3 margin="0.09,0.04"]
    edge [color="#555555" arrowsize=0.55]
    ${[...new Set(rooms.map((room) => room.cluster))].map(cluster).join('\n')}
    ${arrows.join('\n')}
  }`
  return `${graphviz.layout(graphviz.tred(graph).out, 'svg', 'dot')}\n`
}
