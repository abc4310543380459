import { expect, it } from 'vitest'
import { AVAILABLE_LOCALES } from '../../../shared/locales.ts'
import { messagesOf } from './messages.ts'

it.each(AVAILABLE_LOCALES)('has every text of the site in %s, parsed', async (locale) => {
  const messages = await messagesOf(locale)
  expect(messages['common.next']).toBeDefined()
  expect(Object.keys(messages).sort()).toEqual(Object.keys(await messagesOf('en')).sort())
  expect(Object.values(messages).filter((message) => !Array.isArray(message))).toEqual([])
})
