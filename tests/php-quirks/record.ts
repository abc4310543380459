/** `node tests/php-quirks/record.ts`: has PHP answer every case, and keeps its bytes. */
import { writeFile } from 'node:fs/promises'
import { CASES } from './cases.ts'
import { recordingOf, recordings } from './recording.ts'

for (const [name, bytes] of await recordings(CASES)) await writeFile(recordingOf(name), bytes)
