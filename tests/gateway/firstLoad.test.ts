/** What a browser loads before a page is the app's, by the files that the build names for it. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { CLIENT, readManifest } from '../support/manifest.ts'

const manifest = readManifest()

const APP = 'src/client/entry.tsx'
const FIRST_TEXTS = Object.keys(manifest).find((name) => name.endsWith('virtual:messages/en/first')) as string

function withImports(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const imported of manifest[name]?.imports ?? []) withImports(imported, found)
  return found
}

/** In KB, as a browser that takes gzip gets them. */
function sizes(...roots: string[]): { script: number; styles: number } {
  const chunks = [...new Set(roots.flatMap((root) => [...withImports(root)]))].map((name) => manifest[name])
  const kilobytes = (files: (string | undefined)[]) =>
    files.reduce((sum, file) => sum + (file ? gzipSync(readFileSync(new URL(file, CLIENT)), { level: 9 }).length : 0), 0) / 1000
  return {
    script: kilobytes(chunks.map((chunk) => chunk?.file)),
    styles: kilobytes([...new Set(chunks.flatMap((chunk) => chunk?.css ?? []))]),
  }
}

it('is little before the app on a landing page [P4]', () => {
  expect(sizes('src/client/landing.ts').script).toBeLessThan(30)
  const pages = Object.keys(manifest).filter((name) => /\/signup\/landers\/(?:member\/)?\w+Page\.tsx$/.test(name))
  expect(pages.length).toBeGreaterThan(9)
  for (const page of pages) expect(sizes(APP, page).styles, page).toBeLessThan(20)
})

it('has no more in it for the search than was fought for [P4]', () => {
  expect(sizes(APP, FIRST_TEXTS, 'src/client/features/members/MembersPage.tsx').script).toBeLessThan(140)
})

it('leaves what makes calls, forms, menus and dialogs to later [P4]', () => {
  const page = [APP, 'src/client/features/members/MembersPage.tsx'].flatMap((root) => [...withImports(root)])
  const loaded = page.map((name) => readFileSync(new URL(manifest[name]?.file ?? '', CLIENT), 'utf8')).join()
  // Words of openapi-fetch, react-hook-form, Popper and reactstrap's dialogs.
  for (const word of ['bodySerializer', 'shouldUnregister', 'preventOverflow', 'modal-backdrop'])
    expect(loaded).not.toContain(word)
})
