/**
 * The message ids that sources make of a beginning and a word, by the type of the word: no tool can read those where they
 * are made. A word that a type has got or lost does not compile here until it is listed or taken out.
 */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { LINKS, type MailKind } from '../../mock-backend/features/mails/kinds.ts'
import type { PushJob } from '../../mock-backend/features/notifications/push.ts'
import { OUTCOMES } from '../../mock-backend/ports/sandboxProvider.ts'
import type { Attempt, Dialog } from '../../src/client/core/store/dialogs.ts'
import type { LanderWords } from '../../src/client/features/signup/landers/LanderHead.tsx'
import type { Answer, Body, Schemas } from '../../src/shared/contract/api.ts'
import { INDEXED, LIKE_TABS, PAGES } from '../../src/shared/routes.ts'
import { CHOICE_FIELDS, PROFILE_CHOICES } from '../../src/shared/rules/profileChoices.ts'

/** `begin` and `end` are as the sources write them; without an `end` the word is the last of the id. */
type Computed = { begin: string; words: readonly string[]; end?: string }

type Notifications = Answer<'getNotifications'>
type Premium = Extract<Dialog, { kind: 'premium' }>

const { components } = parse(readFileSync('openapi.yaml', 'utf8')) as {
  components: { schemas: Record<'ErrorCode' | 'FieldCode' | 'Interest', { enum: string[] }> }
}
const contract = (schema: keyof typeof components.schemas) => components.schemas[schema].enum

/** Every word of a type and no other. */
const all = <Word extends string>(words: Record<Word, true>): string[] => Object.keys(words)

const MAILS = all<Exclude<MailKind, 'one_time_code'>>({
  activation: true,
  password_reset: true,
  account_deleted: true,
  reactivation: true,
  mail_change: true,
  mail_change_asked: true,
  password_changed: true,
  reactivated: true,
  address_known: true,
  mail_changed: true,
  mail_changed_unconfirmed: true,
  mail_change_undone: true,
  payment_paid: true,
  payment_returned: true,
  refund_requested: true,
  payment_refunded: true,
  new_message: true,
  new_like: true,
  new_match: true,
  report: true,
  complaint: true,
  payment_held: true,
})
const PUSHES = all<PushJob['kind']>({ message: true, like: true, match: true })

const LANDERS = all<LanderWords>({
  tonight: true,
  nearby: true,
  serious: true,
  deck: true,
  gallery: true,
  social: true,
  collage: true,
  icons: true,
  video: true,
  transitions: true,
})

export const COMPUTED: readonly Computed[] = [
  // What went wrong is a code of the contract, or of the browser's own.
  { begin: 'errors.', words: [...contract('ErrorCode'), ...contract('FieldCode'), 'network', 'generic'] },
  { begin: 'interests.', words: contract('Interest') },
  { begin: 'profile.', words: CHOICE_FIELDS },
  ...CHOICE_FIELDS.map((field) => ({ begin: 'profile.', words: PROFILE_CHOICES[field].map((word) => `${field}.${word}`) })),
  { begin: 'profile.note.', words: ['relationship_status', 'signup_reason'] },
  { begin: 'likes.', words: LIKE_TABS },
  { begin: 'likes.none.', words: LIKE_TABS },
  { begin: 'members.', words: ['fictional', 'premium', 'newTag'] },
  { begin: 'describe.', words: INDEXED.filter((name) => name !== 'index' && name !== 'pages') },
  { begin: 'describe.pages.', words: PAGES },
  { begin: 'landers.', words: LANDERS },
  { begin: 'landers.', words: LANDERS, end: 'Text' },
  { begin: 'roles.', words: all<Attempt>({ chat: true, like: true, gift: true, photos: true }) },
  { begin: 'premium.needed.', words: all<Premium['reason']>({ photos: true, conversations: true, uploads: true }) },
  { begin: 'settings.', words: ['notifications', 'account', 'privacy'] },
  { begin: 'pushes.', words: ['notCapable', 'denied', 'on', 'off'] },
  { begin: 'notifications.', words: all<keyof Pick<Notifications, 'email' | 'push'>>({ email: true, push: true }) },
  {
    begin: 'notifications.',
    words: all<keyof Notifications['email']>({ messages: true, likes: true, matches: true, offers: true }),
  },
  {
    begin: 'notifications.disabled.',
    words: all<Schemas['User']['notifications_disabled'][number]>({ spam: true, bounce: true, list_unsubscribe: true }),
  },
  {
    begin: 'banners.mailsWhy.',
    words: all<Schemas['User']['notifications_disabled'][number]>({ spam: true, bounce: true, list_unsubscribe: true }),
  },
  {
    begin: 'deletion.reason.',
    words: all<Body<'deleteAccount'>['reason']>({
      found_someone: true,
      too_expensive: true,
      too_many_mails: true,
      no_matches: true,
      privacy: true,
      fake_profiles: true,
      other: true,
    }),
  },
  {
    begin: 'safety.reason.',
    words: all<Body<'report'>['reason']>({
      spam: true,
      fraud: true,
      abuse: true,
      underage: true,
      photos: true,
      other: true,
    }),
  },
  {
    begin: 'complaints.subject.',
    words: all<Body<'complain'>['subject']>({
      illegal_content: true,
      intimate_images: true,
      payment: true,
      privacy: true,
      other: true,
    }),
  },
  {
    begin: 'transactions.state.',
    words: all<Schemas['Payment']['state']>({
      pending: true,
      paid: true,
      failed: true,
      cancelled: true,
      superseded: true,
      refund_requested: true,
      refunded: true,
      charged_back: true,
      held: true,
    }),
  },
  {
    begin: 'transactions.kind.',
    words: all<Answer<'getTransactions'>['entries'][number]['kind']>({
      signup: true,
      purchase: true,
      message: true,
      gift: true,
      photo: true,
      refund: true,
      correction: true,
    }),
  },
  { begin: 'mail.', words: MAILS, end: '.subject' },
  { begin: 'mail.', words: MAILS, end: '.text' },
  { begin: 'mail.', words: Object.keys(LINKS), end: '.button' },
  { begin: 'mail.footer.', words: ['account', 'settings'] },
  // A text message.
  { begin: 'mail.one_time_code.', words: ['subject', 'text'] },
  { begin: 'sandbox.', words: ['text', 'title'] },
  { begin: 'sandbox.outcome.', words: Object.keys(OUTCOMES) },
  { begin: 'push.', words: PUSHES, end: '.title' },
  { begin: 'push.', words: PUSHES, end: '.body' },
]
