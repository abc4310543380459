/** A member's page whose list is slow: its head leaves before, the rest when the list is there. The built site. */
import { describe, expect, it } from 'vitest'
import { createSessionSeal } from '../../src/bff/session/sealedSession.ts'
import { cookiesOf, createTestGateway, gatewayForFile, HOST, SECRET } from '../support/gateway.ts'
import { scriptOf } from '../support/manifest.ts'
import { MEMBER, PERSON } from '../support/people.ts'
import { plainRenderer } from '../support/renderer.ts'
import { SETTINGS } from '../support/siteSettings.ts'
import { hang, json } from '../support/upstream.ts'

type Behaviour = ReturnType<typeof json>

/** Who does not say that they are a browser is a robot, whose pages are whole. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'
const PATIENT = { PAGE_HEAD_MS: '1', PAGE_OPTIONAL_MS: '20000', PAGE_SKELETON_MS: '20000', PAGE_DEADLINE_MS: '20000' }
const file = gatewayForFile((url) => ({ NATIVE_URL: url, ...PATIENT, UPSTREAM_TIMEOUT_MS: '20000' }))
const FOUND = { profiles: [PERSON], total: 1, total_is_exact: true, next: null, similar: [] }
const USER = json({ user: MEMBER })

/** The site's backend, but for some of its paths. */
function behave(others: Record<string, Behaviour>): void {
  const paths: Record<string, Behaviour> = {
    '/api/settings.php': json(SETTINGS),
    '/api/user.php': USER,
    '/api/profiles.php': json(FOUND),
    '/api/regions.php': json({ regions: [] }),
    ...others,
  }
  file.upstream.behave((request, response, reached) => {
    const path = new URL(reached.url, file.upstream.url).pathname
    ;(paths[path] ?? json({ error: 'not_found', request_id: '' }, 404))(request, response, reached)
  })
}

/** An answer that waits until it is let go. */
function held(behaviour: Behaviour) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  return { release, behaviour: ((...call) => void promise.then(() => behaviour(...call))) satisfies Behaviour }
}

async function open(path: string, options: RequestInit = {}): Promise<Response> {
  const cookie = `auth=${await createSessionSeal([SECRET]).seal({ native: 't0ken' })}; locale=en`
  const headers = { 'x-forwarded-host': HOST, 'user-agent': BROWSER, cookie }
  return fetch(file.gateway.url + path, { headers, redirect: 'manual', ...options })
}

/** The text of an answer up to the piece in which a part of it comes; `rest` is what comes after that. */
async function textUntil({ body }: Response, part: string) {
  const pieces = (body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  const next = async () => {
    const { value, done } = await pieces.read()
    return done ? undefined : decoder.decode(value, { stream: true })
  }
  let text = ''
  while (!text.includes(part)) {
    const piece = await next()
    if (piece === undefined) throw new Error(`ended without ${part}`)
    text += piece
  }
  const rest = async () => {
    let more = ''
    for (let piece = await next(); piece !== undefined; piece = await next()) more += piece
    return more
  }
  return { text, rest }
}

const ENTRY = /<link rel="modulepreload"[^>]* href="\/assets\/entry-[\w-]+\.js"/

describe('the head of a page with a slow list', () => {
  it('is there before the list, with its styles and scripts; the rest follows in its order [ISO-4, GW-12]', async () => {
    const list = held(json(FOUND))
    behave({ '/api/profiles.php': list.behaviour })
    const response = await open('/members')
    expect(response.status).toBe(200)
    const { text, rest } = await textUntil(response, scriptOf('members/MembersPage.tsx'))
    expect(text).toMatch(/^<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"\/>/)
    expect(text).toMatch(/<link rel="stylesheet" href="\/assets\/[\w-]+\.css"/)
    expect(text).toMatch(ENTRY)
    expect(text).not.toContain('<body')
    list.release()
    const whole = text + (await rest())
    for (const once of ['<head>', '<meta charSet', '<title', '<body', '</html>']) expect(whole.split(once), once).toHaveLength(2)
    expect(whole).toContain('<title>Men · Tandem</title>')
    expect(whole).toContain(`>${PERSON.name}`)
    const [, nonce] = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '') ?? []
    const state = whole.slice(whole.indexOf(`<script nonce="${nonce}">window.__TANDEM__=`))
    expect(state).toContain('searchProfiles')
    expect(whole.endsWith('</body></html>')).toBe(true)
  })

  it('leaves with the cookies of what came before it [GW-5]', async () => {
    const list = held(json(FOUND))
    const renewing = json({ user: MEMBER }, 200, { 'Set-Cookie': 'session=anew; Path=/; HttpOnly' })
    behave({ '/api/user.php': renewing, '/api/profiles.php': list.behaviour })
    const response = await open('/members')
    const auth = cookiesOf(response).get('auth') ?? ''
    expect(await createSessionSeal([SECRET]).open(auth.slice(5, auth.indexOf(';')))).toEqual({ native: 'anew' })
    list.release()
    await response.text()
  })

  it('waits for all of them where the legacy service answers, which may make a session anew at any time [GW-5]', async () => {
    behave({})
    for (const [name, head] of [
      ['NATIVE_URL', 50],
      ['BACKEND_URL', undefined],
    ] as const) {
      const renderer = plainRenderer()
      const gateway = await createTestGateway({ [name]: file.upstream.url }, renderer)
      await gateway.call.get('/members')
      expect(renderer.rendered[0]?.patience.head).toBe(head)
    }
  })

  it('waits for what decides: a page that is not found says so [ISO-4, RT-19]', async () => {
    const profile = held(json({ error: 'not_found', request_id: '' }, 404))
    behave({
      '/api/gifts.php': hang,
      // Its status comes after everything else has been asked for.
      '/api/profile.php': profile.behaviour,
    })
    const opened = open('/members/7/chat')
    await expect.poll(() => file.upstream.reached.map(({ url }) => url).join()).toContain('/api/gifts.php')
    profile.release()
    const response = await opened
    expect(response.status).toBe(404)
    // Nor does it wait for what it would have shown.
    expect(await response.text()).toContain('</html>')
  })

  it('has left when the list fails: the page is its skeleton then, and the browser asks [ISO-4]', async () => {
    const list = held(json({ error: 'internal_error', request_id: '' }, 500))
    behave({ '/api/profiles.php': list.behaviour })
    const response = await open('/members')
    const { text, rest } = await textUntil(response, scriptOf('members/MembersPage.tsx'))
    list.release()
    const whole = text + (await rest())
    expect(response.status).toBe(200)
    expect(whole).toContain('aria-busy="true"')
    expect(whole.slice(whole.indexOf('window.__TANDEM__'))).not.toContain('searchProfiles')
    expect(whole).toContain('<title>Men · Tandem</title>')
    expect(await file.gateway.metrics()).toContain('pages_with_gaps_total{screen="members"} 1')
  })

  it('ends what it has started when the browser goes away after it [ISO-4, GW-11]', async () => {
    const broken = Promise.withResolvers<void>()
    behave({ '/api/profiles.php': (_request, response) => void response.once('close', broken.resolve) })
    const leaving = new AbortController()
    const response = await open('/members', { signal: leaving.signal })
    const { rest } = await textUntil(response, scriptOf('members/MembersPage.tsx'))
    leaving.abort()
    await expect(rest()).rejects.toThrow()
    await broken.promise
    expect(file.gateway.logged.join('')).not.toContain('page failed')
  })

  it('has left when the list turns out not to be the contract’s: the page says whose failure that is [ISO-4, GW-10]', async () => {
    const list = held(json({ ...FOUND, profiles: [{ id: 7 }] }))
    behave({ '/api/profiles.php': list.behaviour })
    const response = await open('/members')
    const { text, rest } = await textUntil(response, scriptOf('members/MembersPage.tsx'))
    list.release()
    const whole = text + (await rest())
    expect(whole).toContain('Something went wrong, please try again later.')
    expect(whole).toContain('<a class="btn btn-primary" href="">')
  })
})
