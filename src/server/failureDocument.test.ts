import { expect, it, vi } from 'vitest'
import en from '../../locales/en/shell.json' with { type: 'json' }
import type { Locale } from '../shared/locales.ts'
import { failureDocument } from './failureDocument.tsx'

const failure = { status: 503, requestId: 'abc-123', onError: vi.fn() }

it('says what happened in the visitor’s language, with the status and an id to quote [INF-4]', async () => {
  const page = await failureDocument({ ...failure, locale: 'nl' })
  expect(page).toContain('<html lang="nl">')
  expect(page).toContain('Er is een fout opgetreden, probeer het later opnieuw.')
  expect(page).toContain('503')
  expect(page).toContain('abc-123')
  expect(page).not.toContain('<script')
})

it('says it in the words of what failed, where there are such; else that it is an error [INF-4]', async () => {
  const known = await failureDocument({ ...failure, code: 'backend_unavailable', locale: 'en' })
  expect(known).toContain(`<title>${en['errors.backend_unavailable'].defaultMessage}</title>`)
  const unknown = await failureDocument({ ...failure, code: 'maintenance', locale: 'en' })
  expect(unknown).toContain('<title>Error</title>')
})

it('has a last resort for when it fails itself, with a way home [INF-4]', async () => {
  const page = await failureDocument({ ...failure, locale: 'a language without texts' as Locale })
  expect(page).toContain('An error occurred while showing the error page')
  expect(page).toContain('<a href="/">')
  expect(failure.onError).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError))
})
