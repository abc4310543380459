/** Mails by SMTP, pushes by a push service, photos in S3: each against a server that speaks the real protocol. */
import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { sign } from 'aws4'
import { decodeJwt, importJWK, jwtVerify } from 'jose'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createWorld, form, picture, someAddress, until } from '../contract/suite/world.ts'
import { sessionOf } from '../support/contract.ts'
import { type Product, startProduct } from '../support/processes.ts'

const mails: { to: string; text: string }[] = []
const pushes: { headers: IncomingMessage['headers']; body: Buffer }[] = []
const bucket = new Map<string, Buffer>()
let pushAnswers = 201
let tries = 0
let servers: { close(done: () => void): void }[]
let product: Product
let world: ReturnType<typeof createWorld>
let pushUrl: string

const S3_KEY = { accessKeyId: 'tandem', secretAccessKey: 'not/so+secret' }

beforeAll(async () => {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const [known = ''] = address.split('@')
      if (known === 'gone') return done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
      if (known !== 'busy') return done()
      tries += 1
      done(tries < 2 ? Object.assign(new Error('Come back later'), { responseCode: 451 }) : null)
    },
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (piece) => (text += piece))
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), text })
        done()
      })
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')

  const push = await listening(async (request, response) => {
    pushes.push({ headers: request.headers, body: await bodyOf(request) })
    response.writeHead(pushAnswers).end()
  })
  const s3 = await listening(serveBucket)
  pushUrl = urlOf(push)
  const smtpAddress = smtp.server.address() as { port: number }
  const secret = encodeURIComponent(S3_KEY.secretAccessKey)
  servers = [smtp, push, s3]
  product = await startProduct(
    {
      SMTP_URL: `smtp://127.0.0.1:${smtpAddress.port}`,
      PUSH_SERVICES: pushUrl,
      S3_URL: `${urlOf(s3).replace('//', `//${S3_KEY.accessKeyId}:${secret}@`)}/pictures?region=eu-west-1`,
    },
    inject('database').filled,
  )
  world = createWorld({ url: product.url })
})
afterAll(async () => {
  await product.stop()
  await Promise.all(servers.map((server) => new Promise<void>((done) => server.close(done))))
})

async function signUp(email: string) {
  const body = {
    email,
    name: 'Sam',
    password: 'a good password',
    date_of_birth: '1990-04-12',
    orientation_consent: true,
    language: 'nl',
  }
  const answer = await world.call('signup', { body, headers: someAddress() })
  const headers = {
    cookie: answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  }
  return { id: answer.body.user.id as number, headers }
}
const mailTo = (email: string, subject: RegExp) =>
  until(async () => mails.find(({ to, text }) => to === email && subject.test(text)), `mail to ${email}`)
async function activated(email: string) {
  const person = await signUp(email)
  const { text } = await mailTo(email, /Subject: Bevestig/)
  const [, token] = /token=3D([\w-]+)/.exec(text.replaceAll('=\r\n', '')) ?? []
  const answer = await world.call('activate', { body: { token }, headers: person.headers })
  return { ...person, headers: { ...person.headers, ...sessionOf(answer) } }
}

describe('mails by SMTP', () => {
  it('are in the member’s language, as text and HTML, and leave no secret link behind [SGN-4]', async () => {
    await signUp('sam@example.com')
    const { text } = await mailTo('sam@example.com', /Subject: Bevestig je e-mailadres/)
    expect(text).toMatch(/^From: Tandem <support@tandem\.example>/m)
    expect(text).toMatch(/Content-Type: text\/plain/)
    expect(text).toMatch(/Content-Type: text\/html/)
    expect(text).not.toContain('List-Unsubscribe')
    expect((await fetch(product.mailboxUrl)).status).toBe(404)
  })

  it('that the member can do without are unsubscribed from with one click [ACC-7]', async () => {
    const [from, to] = [await activated('from@example.com'), await activated('to@example.com')]
    await world.call('pageHidden', { body: {}, headers: to.headers })
    await world.call('like', { body: { id: to.id }, headers: from.headers })
    const { text } = await mailTo('to@example.com', /Subject: Sam vindt je leuk/)
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(text.replace(/\r\n\s/g, ' ')).toMatch(/List-Unsubscribe: ?<http:\/\/localhost:3000\/api\/unsubscribe\.php\?token=/)
  })

  it('are tried again while the server is busy, and arrive once [SGN-4]', async () => {
    await signUp('busy@example.com')
    await mailTo('busy@example.com', /Subject: Bevestig/)
    expect(tries).toBe(2)
    const jobs = async () => ((await (await fetch(`${product.url}/health/ready`)).json()) as { jobs: object }).jobs
    expect(await jobs()).toMatchObject({ mail: { failed: 0 } })
    expect(mails.filter(({ to }) => to === 'busy@example.com')).toHaveLength(1)
  })

  it('to a mailbox that does not exist are the last of their kind [ACC-7]', async () => {
    const { headers } = await signUp('gone@example.com')
    await expect.poll(async () => (await world.call('getUser', { headers })).body.user.notifications_disabled).toEqual(['bounce'])
  })
})

describe('pushes', () => {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const subscription = () =>
    JSON.stringify({
      endpoint: `${pushUrl}/send/1`,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    })

  it('are encrypted for the browser, signed by us, and end with the subscription [PUL-4]', async () => {
    const [from, to] = [await activated('pusher@example.com'), await activated('pushed@example.com')]
    const subscribe = (text: string | false) =>
      world.call('postUser', { query: '?push=1', body: { subscription: text }, headers: to.headers })
    expect((await subscribe(subscription())).status).toBe(200)
    await world.call('pageHidden', { body: {}, headers: to.headers })
    await world.call('like', { body: { id: to.id }, headers: from.headers })
    const { headers, body } = await until(async () => pushes[0], 'push')
    expect(JSON.parse(decrypt(body))).toMatchObject({ title: 'Sam vindt je leuk', path: '/nl/likes/received' })

    // The signature is over our own public key, which the browser subscribed with, for this push service.
    const { push_public_key } = (await world.call('getSettings')).body
    const [, jwt = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? []
    expect(key).toBe(push_public_key)
    const point = Buffer.from(push_public_key, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    await jwtVerify(jwt, await importJWK(jwk, 'ES256'))
    expect(decodeJwt(jwt).aud).toBe(pushUrl)

    pushAnswers = 410
    await world.call('unlike', { body: { id: to.id }, headers: from.headers })
    await world.call('pageHidden', { body: {}, headers: to.headers })
    await world.call('like', { body: { id: to.id }, headers: from.headers })
    await until(async () => pushes[1], 'second push')
  })

  it.each([
    ['en', 'Sam likes you'],
    ['de', 'Sam mag dich'],
    ['fr', 'Tu plais à Sam'],
    ['pl', 'Sam – nowe polubienie'],
  ])('are in the language of who gets them: %s [PUL-4, ACC-6]', async (language, title) => {
    pushAnswers = 201
    const [from, to] = [await activated(`${language}-from@example.com`), await activated(`${language}-to@example.com`)]
    await world.call('postUser', { query: '?push=1', body: { subscription: subscription() }, headers: to.headers })
    await world.call('putUser', { body: { language }, headers: to.headers })
    const before = pushes.length
    await world.call('pageHidden', { body: {}, headers: to.headers })
    await world.call('like', { body: { id: to.id }, headers: from.headers })
    const { body } = await until(async () => pushes[before], 'push')
    expect(JSON.parse(decrypt(body)).title).toBe(title)
  })

  it('go to push services only: nobody makes us call an address of their choice [PUL-4]', async () => {
    const { headers } = await signUp('hostile@example.com')
    for (const endpoint of [
      'http://127.0.0.1:1/',
      'https://169.254.169.254/',
      'https://fcm.googleapis.com.evil.example/',
      'file:///etc/passwd',
    ]) {
      const text = JSON.stringify({ ...JSON.parse(subscription()), endpoint })
      const answer = await world.call('postUser', { query: '?push=1', body: { subscription: text }, headers })
      expect([answer.status, answer.body.fields]).toEqual([422, { subscription: 'not_allowed' }])
    }
  })

  /** What a browser does with a push (RFC 8188, RFC 8291). */
  function decrypt(body: Buffer): string {
    const [salt, serverKey] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] as number))]
    const content = body.subarray(21 + serverKey.length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), serverKey])
    const prk = createHmac('sha256', auth).update(browser.computeSecret(serverKey)).digest()
    const material = createHmac('sha256', prk)
      .update(Buffer.concat([info, Buffer.from([1])]))
      .digest()
    const derive = (what: string, length: number) =>
      Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${what}\0`, length))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(content.subarray(-16))
    const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }
})

it('photos lie in an S3 bucket where there is one, and are gone from it with the row [MEM-7]', async () => {
  const { headers } = await signUp('bucket@example.com')
  const { photo } = (await world.call('addPhoto', { body: form({ photo: await picture() }), headers })).body
  expect(bucket.has(`/pictures/${photo.filename}`)).toBe(true)
  const served = await fetch(`${product.url}/photos/${photo.filename}`)
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(Buffer.from(await served.arrayBuffer())).toEqual(bucket.get(`/pictures/${photo.filename}`))
  expect((await fetch(`${product.url}/photos/no/such-main.webp`)).status).toBe(404)
  const before = bucket.size
  await world.call('deletePhoto', { body: { id: photo.id }, headers })
  await expect.poll(() => bucket.size).toBe(before - 4)
  expect((await fetch(`${product.url}/photos/${photo.filename}`)).status).toBe(404)
})

it('photos in a bucket get new names when they are no longer the main one, and cannot be asked for as evidence [SEC-4]', async () => {
  const { headers } = await signUp('renamed@example.com')
  const add = async (fields = {}) =>
    (await world.call('addPhoto', { body: form({ photo: await picture(), ...fields }), headers })).body.photo
  const first = await add()
  const bytes = bucket.get(`/pictures/${first.filename}`)
  const served = await fetch(`${product.url}/photos/${first.filename}`)
  expect([served.status, served.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
  await add({ main: '1' })
  expect(bucket.has(`/pictures/${first.filename}`)).toBe(false)
  expect((await fetch(`${product.url}/photos/${first.filename}`)).status).toBe(404)
  const { photos } = (await world.call('getUser', { headers })).body.user.profile
  const now = photos.find(({ id }: { id: number }) => id === first.id)
  expect(bucket.get(`/pictures/${now.filename}`)).toEqual(bytes)
  bucket.set('/pictures/private/ab/cdef-main.webp', bytes as Buffer)
  for (const path of ['private/ab/cdef-main.webp', '%70rivate/ab/cdef-main.webp', 'ab/..%2fprivate/ab/cdef-main.webp'])
    expect((await fetch(`${product.url}/photos/${path}`)).status).toBe(404)
})

/** The part of S3 that a store of pictures needs, for whoever signs as AWS does (Signature Version 4). */
async function serveBucket(request: IncomingMessage, response: import('node:http').ServerResponse): Promise<void> {
  const body = await bodyOf(request)
  if (!isSigned(request)) return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
  const path = decodeURIComponent((request.url ?? '').split('?')[0] as string)
  const source = request.headers['x-amz-copy-source']
  if (source) {
    bucket.set(path, bucket.get(`/${decodeURIComponent(String(source))}`) as Buffer)
    return void response.writeHead(200, { 'content-type': 'application/xml' }).end('<CopyObjectResult/>')
  }
  if (request.method === 'PUT') bucket.set(path, body)
  else if (request.method === 'POST')
    for (const [, key] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) bucket.delete(`${path.replace(/\/$/, '')}/${key}`)
  const found = bucket.get(path)
  if (request.method === 'GET' && !found)
    return void response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>')
  response.writeHead(200, { 'content-type': request.method === 'POST' ? 'application/xml' : 'image/webp' })
  response.end(request.method === 'GET' ? found : request.method === 'POST' ? '<DeleteResult/>' : '')
}

function isSigned({ method, url, headers }: IncomingMessage): boolean {
  const [, scope = '', names = ''] = /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? []
  const signed = Object.fromEntries(names.split(';').map((name) => [name, String(headers[name])]))
  const again = sign(
    { method: method ?? '', path: url ?? '', service: 's3', region: scope.split('/')[1] ?? '', headers: signed },
    S3_KEY,
  )
  return signatureIn(String(again.headers?.Authorization)) === signatureIn(headers.authorization ?? '')
}

const signatureIn = (authorization: string) => /Signature=([0-9a-f]{64})/.exec(authorization)?.[1] ?? Math.random()

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

async function listening(
  handler: (request: IncomingMessage, response: import('node:http').ServerResponse) => void,
): Promise<Server> {
  const server = createServer(handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function urlOf(server: Server): string {
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}
