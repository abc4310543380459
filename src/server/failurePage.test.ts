import { expect, it, vi } from 'vitest'
import { failurePage } from './failurePage.tsx'

const failure = { status: 503, requestId: 'abc-123', assets: { entry: '', styles: ['/a.css'], preloads: [] }, onError: vi.fn() }

it('says what happened in the visitor’s language, with the status and an id to quote [INF-4]', async () => {
  const page = await failurePage({ ...failure, locale: 'nl' })
  expect(page).toContain('<html lang="nl">')
  expect(page).toContain('Er is een fout opgetreden, probeer het later opnieuw.')
  expect(page).toContain('503')
  expect(page).toContain('abc-123')
  expect(page).not.toContain('<script')
})

it('has a last resort for when it fails itself, with a way home [INF-4]', async () => {
  const assets = {
    ...failure.assets,
    get styles(): string[] {
      throw new Error('there are none')
    },
  }
  const page = await failurePage({ ...failure, assets, locale: 'en' })
  expect(page).toContain('An error occurred while showing the error page')
  expect(page).toContain('<a href="/">')
  expect(failure.onError).toHaveBeenCalledExactlyOnceWith(new Error('there are none'))
})
