import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { fileStore } from './photoStore.ts'

it('takes the same picture from several backends at once, and keeps nothing else [ISO-6]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tandem-pictures-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [one, other] = [fileStore(folder), fileStore(folder)]
  const bytes = Buffer.from('a picture')
  await Promise.all(
    Array.from({ length: 20 }, () => [one, other]).flatMap((stores) =>
      stores.map((store) => store.put('gifts/rose.webp', bytes)),
    ),
  )
  expect(await one.get('gifts/rose.webp')).toEqual(bytes)
  expect(await readdir(join(folder, 'gifts'))).toEqual(['rose.webp'])
})
