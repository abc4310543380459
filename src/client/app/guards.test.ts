import { expect, it } from 'vitest'
import type { Visit } from '../core/operations/runtime.ts'
import { runGuards } from './guards.ts'

const visit = (loggedIn: boolean): Visit => ({
  runtime: { isLoggedIn: async () => loggedIn, hasSession: loggedIn, prefetch: async () => undefined },
  url: new URL('https://site.example/chats?x=1'),
})

it('answers 500 for a guard that nobody knows [INF-10]', async () => {
  await expect(runGuards(['mebmer'], visit(true))).rejects.toMatchObject({ init: { status: 500 } })
  await expect(runGuards(['toString'], visit(true))).rejects.toMatchObject({ init: { status: 500 } })
})

it('sends visitors to the login page, to come back afterwards [RT-20]', async () => {
  await expect(runGuards(['member'], visit(true))).resolves.toBeUndefined()
  const redirect = await runGuards(['member'], visit(false)).catch((thrown: Response) => thrown)
  expect(redirect?.headers.get('Location')).toBe('/login?return=%2Fchats%3Fx%3D1')
})
