/** What the contract suite needs of a running product: members, mails, payments – all by its public surface. */
import { createHmac, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { OperationId, Schemas } from '../../../src/shared/contract/api.ts'
import { type Answer, type Call, callOperation, sessionOf } from '../../support/contract.ts'

export type Target = {
  /** Base address of the service. */
  url: string
  /** Where its mailbox page is: mailed links and codes are read there. */
  mailboxUrl?: string | undefined
  /** The secret of payment webhooks. */
  webhookSecret?: string | undefined
  /** A member that is there already, for a service that nobody can sign up with. */
  login?: { email: string; password: string } | undefined
  /** Whether new members may sign up there; where nobody says so, if there is no login. */
  signsUp?: boolean
  /** How its operations are called, if not directly. */
  call?: (id: OperationId, options?: Call) => Promise<Answer>
}

/** The target does not offer what a provocation needs. */
export class NotOffered extends Error {}

export type Person = {
  id: number
  email: string
  password: string
  /** The session. */
  headers: Record<string, string>
}

type Kept = { kind: string; recipient: string; text: string }

const PATIENCE_MS = 10_000
const INTERVAL_MS = 40

export type World = ReturnType<typeof createWorld>

export function createWorld({ url, mailboxUrl, webhookSecret, login, signsUp = !login, ...target }: Target) {
  const call = target.call ?? ((id: OperationId, options?: Call): Promise<Answer> => callOperation(url, id, options))

  /** An account as it is right after signing up: its address is not confirmed. */
  async function visitorSignsUp(more: Partial<Schemas['Signup']> = {}): Promise<Person> {
    if (!signsUp) throw new NotOffered('somebody who signs up')
    const email = `contract-${randomUUID()}@example.com`
    const password = 'a good password'
    const body = { email, name: 'Contract', password, date_of_birth: '1990-04-12', orientation_consent: true, ...more }
    const answer = await call('signup', { body, headers: someAddress() })
    if (answer.status !== 201) throw new Error(`signup answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return { id: answer.body.user.id, email, password, headers: { ...sessionOf(answer), ...someAddress() } }
  }

  /** Opens the mailed link in the browser they signed up in. @returns them with the session that begins there */
  async function activate(person: Person): Promise<Person> {
    const body = { token: await linkIn(person.email, 'activation') }
    const answer = await call('activate', { body, headers: person.headers })
    if (answer.status !== 200) throw new Error(`activate answered ${answer.status}`)
    return { ...person, headers: { ...person.headers, ...sessionOf(answer) } }
  }

  /** A free member with a confirmed address. */
  const freeMember = async () => activate(await visitorSignsUp())

  /** A member who has bought the smallest bundle. */
  async function premiumMember(): Promise<Person> {
    const person = await freeMember()
    await buy(person)
    return person
  }

  /** Buys a bundle on the sandbox's page. */
  async function buy(person: Person, more: object = {}, outcome = 'pay'): Promise<Schemas['Payment']> {
    const order = { package: await smallestPackage(), method: 'creditcard', ...more }
    const { body } = await call('startPayment', { body: order, headers: person.headers })
    const payment: Schemas['Payment'] = body.payment
    await atTheProvider(payment, outcome)
    return payment
  }

  async function atTheProvider({ redirect_url }: Schemas['Payment'], outcome: string): Promise<void> {
    if (!redirect_url) throw new Error('There is no page to pay on.')
    const answer = await fetch(redirect_url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ outcome }),
    })
    if (answer.status !== 303) throw new Error(`The sandbox answered ${answer.status}`)
  }

  async function smallestPackage(): Promise<number> {
    return (await call('getPackages')).body.packages[0].id
  }

  async function mailsTo(recipient: string): Promise<Kept[]> {
    if (!mailboxUrl) throw new NotOffered('a mailbox')
    const answer = await fetch(`${mailboxUrl}?to=${encodeURIComponent(recipient)}`, { headers: { accept: 'application/json' } })
    return ((await answer.json()) as { mails: Kept[] }).mails
  }

  /** The latest mail of a kind, once it is there. */
  async function mailTo(recipient: string, kind: string): Promise<Kept> {
    return until(async () => (await mailsTo(recipient)).find((mail) => mail.kind === kind), `${kind} mail to ${recipient}`)
  }

  async function linkIn(recipient: string, kind: string): Promise<string> {
    const { text } = await mailTo(recipient, kind)
    const token = /token=([\w-]+)/.exec(text)?.[1]
    if (!token) throw new Error(`There is no link in ${text}`)
    return token
  }

  /** A conversation of the two, started by the first. */
  async function conversation(from: Person, to: Person): Promise<number> {
    const { body } = await call('startChat', { body: { profile: to.id }, headers: from.headers })
    return body.chat.conversation
  }

  function signed(notice: object): Call {
    if (!webhookSecret) throw new NotOffered('the webhook secret')
    const body = JSON.stringify(notice)
    return { body, headers: { 'x-signature': createHmac('sha256', webhookSecret).update(body).digest('hex') } }
  }

  /**
   * Several identical calls at once, of which one is still running when another comes; again until that was seen.
   * @returns the first answer with the status
   */
  async function atOnce(status: number, make: () => Promise<Answer>[]): Promise<Answer> {
    return until(async () => (await Promise.all(make())).find((answer) => answer.status === status), `${status} of calls at once`)
  }

  /** Somebody who has an account, with a session of this service. */
  async function signIn({ email, password }: { email: string; password: string }): Promise<Person> {
    const answer = await call('postUser', { body: { email, password }, headers: someAddress() })
    if (answer.status !== 200) throw new Error(`The login is answered ${answer.status}.`)
    return { id: answer.body.user.id, email, password, headers: { ...sessionOf(answer), ...someAddress() } }
  }

  /** Members that many provocations can share, each made once. */
  const shared = {
    member: once(() => {
      if (!login && !signsUp) throw new NotOffered('a member')
      return login ? signIn(login) : freeMember()
    }),
    other: once(freeMember),
    premium: once(premiumMember),
  }

  return {
    url,
    call,
    ...shared,
    signIn,
    visitorSignsUp,
    activate,
    freeMember,
    premiumMember,
    buy,
    atTheProvider,
    smallestPackage,
    mailTo,
    mailsTo,
    linkIn,
    conversation,
    signed,
    atOnce,
  }
}

/** Visitors come from many places, or the gateway would limit them. */
export const someAddress = () => ({ 'x-forwarded-for': `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1` })

/** Asks again until there is an answer. */
export async function until<T>(ask: () => Promise<T | undefined>, what: string): Promise<T> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const found = await ask()
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error(`There was no ${what}.`)
    await new Promise((again) => setTimeout(again, INTERVAL_MS))
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** A picture as a phone's camera makes them. */
export async function picture({ width = 640, height = 800 } = {}): Promise<Blob> {
  const image = sharp({ create: { width, height, channels: 3, background: '#88aacc' } })
  return new Blob([
    new Uint8Array(
      await image
        .jpeg()
        .withExif({ IFD0: { Copyright: 'whoever took it' } })
        .toBuffer(),
    ),
  ])
}

export function form(fields: Record<string, string | Blob>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}
