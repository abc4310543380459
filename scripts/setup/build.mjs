/** Builds the site and the renderer when their sources have changed since. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { stop } from './install.mjs'
import { bin, environment, root } from './paths.mjs'

const SOURCES = ['src', 'locales', 'public', 'vite.config.ts', 'openapi.yaml', 'package-lock.json']
const marker = join(root, 'dist/.built')

export function ensureBuilt() {
  const built = existsSync(marker) ? statSync(marker).mtimeMs : 0
  if (SOURCES.some((source) => newest(join(root, source)) > built)) build()
}

export function build() {
  console.log('Building the site…')
  for (const part of [['build'], ['build', '--ssr']]) {
    const { status, stdout, stderr } = spawnSync(bin('vite'), [...part, '--logLevel', 'warn'], {
      cwd: root,
      env: { ...environment, NODE_ENV: 'production' },
      encoding: 'utf8',
    })
    if (status !== 0) stop(`The site could not be built.\n${stdout}${stderr}`)
  }
  compress(join(root, 'dist/client'))
  writeFileSync(marker, '')
}

/** Stores compressed copies, so that serving costs nothing. */
function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !['.js', '.css', '.svg'].includes(extname(entry.name))) continue
    const path = join(entry.parentPath, entry.name)
    const content = readFileSync(path)
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(`${path}.br`, brotliCompressSync(content))
  }
}

function newest(path) {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
