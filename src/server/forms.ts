/**
 * What pages do with a form that is sent to them without scripts, or before those are there [MEE-8, decision 041]: the
 * operation that the browser's own call would be, then another page; or the same page again, with what was typed and what
 * is wrong with it. Pages that are not in the table take none.
 */
import { randomUUID } from 'node:crypto'
import {
  type ActionFunctionArgs,
  createContext,
  data,
  type RouteObject,
  type RouterContextProvider,
  redirect,
} from 'react-router'
import type { Posted } from '../client/core/forms/posted.ts'
import { BEGUN, DONE, SECRET_FIELDS } from '../client/core/forms/posted.ts'
import { loginPath } from '../client/core/operations/runtime.ts'
import { type ComplaintValues, complaintOf } from '../client/features/pages/complaint.ts'
import { UNSENT } from '../client/features/signup/steps.ts'
import { trackingOf } from '../client/features/signup/trackingParameters.ts'
import { safeReturnPath } from '../shared/addresses.ts'
import { type Api, ApiError, type Body, isApiError, type Schemas } from '../shared/contract/api.ts'
import { type Locale, localeOf } from '../shared/locales.ts'
import { pathTo, type RouteName, type RouteParams, routeParams } from '../shared/routes.ts'
import { type DatePart, dateOf, datePartName, hasGap } from '../shared/rules/dateParts.ts'
import { isBlank } from '../shared/rules/text.ts'

/** Who sends it, and how; the action of a page adds what it comes to. */
export type Sending = {
  api: Api
  locale: Locale
  trafficSource: string | undefined
  isMember: () => Promise<boolean>
  /** The language that is the browser's from now on. */
  chosen?: Locale | undefined
}
export const sendingContext = createContext<Sending>()

type Sent<Name extends RouteName> = {
  sending: Sending
  /** What was typed into a field; '' where it was not there. */
  field: (name: string) => string
  params: RouteParams<Name>
  url: URL
}

/** @returns where it goes on; undefined: on the page itself, with what was typed. @throws ApiError when the operation refuses */
type Form<Name extends RouteName> = (sent: Sent<Name>) => Promise<string | undefined>

const FORMS: { [Name in RouteName]?: Form<Name> } = {
  async login({ sending, field, url }) {
    // The service asks what else it might be, an address to push to, and says of its fields what nobody here understands.
    refuse(blankOf(field, ['email', 'password']))
    const { user } = await sending.api.call('postUser', { body: { email: field('email').trim(), password: field('password') } })
    sending.chosen = localeOf(user.language)
    return safeReturnPath(url.searchParams.get('return')) ?? pathTo('members')
  },

  signup: signUp,
  'members-id-signup': signUp,

  async 'complete-signup'({ sending, field, url }) {
    // Its other screens need scripts.
    if (url.searchParams.get('screen') !== 'confirm') throw data(null, { status: 405 })
    if (field('resend') === '') return pathTo('signup-matches')
    await sending.api.call('resendActivationMail', { headers: anew() })
    return `${CONFIRM}&${DONE}`
  },

  async 'reset-password'({ sending, field }) {
    await sending.api.call('requestPasswordReset', { body: { email: field('email').trim() }, headers: anew() })
    return `${pathTo('reset-password')}?${DONE}`
  },

  async 'reset-password-do'({ sending, field, url }) {
    // Behind the '#' it does not come along: it is pasted, unless it is in the query, as in older mails.
    const token = /[#?&]token=([^&\s]+)/.exec(field('token'))?.[1] ?? (field('token').trim() || url.searchParams.get('token'))
    if (!token) throw invalid({ token: 'required' })
    const body = { token, password: field('password'), password_repeat: field('password_repeat') }
    await sending.api.call('resetPassword', { body })
    return `${pathTo('reset-password-do')}?${DONE}`
  },

  async complaints({ sending, field }) {
    const values = { name: field('name'), email: field('email'), url: field('url'), message: field('message') }
    const subject = field('subject') as ComplaintValues['subject']
    await sending.api.call('complain', { body: complaintOf({ ...values, subject }) })
    return `${pathTo('complaints')}?${DONE}`
  },
}

/** Where the mail that was sent is spoken of; the rest of a signup is done from there. */
const CONFIRM = `${pathTo('complete-signup')}?screen=confirm`

/** Step 0 of a signup [SGN-1]; the message stands above the account's fields where there is somebody to write to. */
async function signUp({ sending, field, params, url }: Sent<'signup' | 'members-id-signup'>): Promise<string | undefined> {
  // Somebody who has an account gets no second one in its place.
  if (await sending.isMember()) return pathTo('members')
  if (field(BEGUN) !== '') return undefined
  const { api, locale, trafficSource } = sending
  const body = {
    email: field('email').trim(),
    name: field('name').trim(),
    password: field('password'),
    date_of_birth: field('date_of_birth'),
    ...(field('gender') !== '' && { gender: field('gender') }),
    orientation_consent: field('orientation_consent') !== '',
    language: locale,
    tracking: { ...(trafficSource !== undefined && { network: trafficSource }), ...trackingOf(url.search) },
  }
  const message = params.id !== undefined && { profile: params.id, signup_message: field('signup_message') }
  const missing = blankOf(field, ['name', 'email', 'password', ...(message ? ['signup_message'] : [])])
  // All of it at once: the service would say some, and that a name of no letters is too short.
  refuse({
    ...missing,
    ...(hasGap(body.date_of_birth) && { date_of_birth: 'required' }),
    ...(!body.orientation_consent && { orientation_consent: 'consent_required' }),
  })
  try {
    await api.call('signup', { body: { ...body, ...message } as Body<'signup'> })
    sending.chosen = locale
    return CONFIRM
  } catch (error) {
    if (!message || !isApiError(error) || error.status !== 404) throw error
  }
  // Whom it is for has gone meanwhile: that keeps nobody from an account.
  await api.call('signup', { body: body as Body<'signup'> })
  sending.chosen = locale
  return `${CONFIRM}&${UNSENT}`
}

type Wrong = Record<string, Schemas['FieldCode']>

/** The fields that nothing was typed into. */
const blankOf = (field: (name: string) => string, names: string[]): Wrong =>
  Object.fromEntries(names.filter((name) => isBlank(field(name))).map((name) => [name, 'required']))

/** @throws as the service would, where anything is wrong */
function refuse(wrong: Wrong): void {
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

const invalid = (fields: Wrong) => new ApiError(422, { error: 'invalid', fields, request_id: '' })

/** For a wish that may be had again at once: not the same one by its words. */
const anew = () => ({ 'Idempotency-Key': randomUUID() })

/** The routes with what they do with a form. */
export function takingForms(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    if (route.children) return { ...route, children: takingForms(route.children) }
    const form = FORMS[route.id as RouteName] as Form<RouteName> | undefined
    return form ? { ...route, action: actionOf(form) } : route
  })
}

function actionOf(form: Form<RouteName>) {
  return async ({ request, params: texts, context }: ActionFunctionArgs) => {
    const params = routeParams<RouteName>(texts)
    if (!params) throw data(null, { status: 404 })
    const url = new URL(request.url)
    const sent = withDates(new URLSearchParams(await request.text()))
    const sending = (context as RouterContextProvider).get(sendingContext)
    try {
      const next = await form({ sending, field: (name) => sent.get(name) ?? '', params, url })
      if (next === undefined) return data({ values: shownAgain(sent), status: 200 } satisfies Posted)
      // As a header can hold it.
      const { pathname, search, hash } = new URL(next, url)
      return redirect(pathname + search + hash, 303)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.loggedOut) return redirect(loginPath(url.pathname + url.search), 303)
      return data({ values: shownAgain(sent), status: error.status, error: error.body } satisfies Posted, {
        status: error.status,
      })
    }
  }
}

/** What is asked as three fields: the browser sends them as they are (core/forms/DateField.tsx). */
function withDates(sent: URLSearchParams): URLSearchParams {
  const part = (of: DatePart) => sent.get(datePartName('date_of_birth', of)) ?? ''
  const born = dateOf({ day: part('day'), month: part('month'), year: part('year') })
  if (born !== '') sent.set('date_of_birth', born)
  return sent
}

const shownAgain = (sent: URLSearchParams) => Object.fromEntries([...sent].filter(([name]) => !SECRET_FIELDS.has(name)))
