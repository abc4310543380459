/** The tables of mock-backend/db/migrations as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely'
import type { Schemas } from '../../src/shared/contract/api.ts'

/** `bigint` columns: ids stay below 2^53, so the driver is told to read them as numbers (db/database.ts). */
type Id = number
type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
/** `date` columns travel as 'YYYY-MM-DD', never as an instant of some zone. */
type Day = string

/** The part of Settings that is stored with a site; the rest depends on the visitor or is kept in other tables. */
export type SiteSettings = Omit<
  Schemas['Settings'],
  | 'geoip_country'
  | 'geoip_selected_country'
  | 'domain'
  | 'company_id'
  | 'cdn_prefix'
  | 'push_public_key'
  | 'min_age'
  | 'minimum_message_costs'
>

type SiteTable = {
  id: Generated<Id>
  name: string
  company_id: Id
  default_country: string
  settings: SiteSettings
  origin: string | null
  answers_alike: Generated<boolean>
}

type AccountTable = {
  id: Generated<Id>
  site_id: Id
  email: string
  password_hash: string
  status: Generated<Schemas['User']['status']>
  credits: Generated<number>
  paid_user: Generated<boolean>
  free_messages_left: Generated<number>
  language: Schemas['Locale'] | null
  fictional_icon: Generated<boolean>
  notifications_disabled: Generated<Schemas['User']['notifications_disabled']>
  push_subscription: string | null
  signup_date: Timestamp
  time_zone: string | null
  tracking: Generated<Schemas['Tracking']>
  notification_settings: Generated<Schemas['NotificationSettings']>
  deleted_at: Timestamp | null
  directdebit_blocked: Generated<boolean>
  shadow: Generated<boolean>
  security_stamp: Generated<number>
}

type ProfileTable = {
  id: Id
  site_id: Id
  name: string
  gender: Schemas['Gender']
  date_of_birth: Day
  country: string
  region_id: Id | null
  city: string | null
  latitude: number | null
  longitude: number | null
  about: string | null
  interests: Generated<Schemas['Interest'][]>
  sexuality: Schemas['Sexuality'] | null
  relationship_status: Schemas['RelationshipStatus'] | null
  hair_color: Schemas['HairColor'] | null
  eye_color: Schemas['EyeColor'] | null
  body_type: Schemas['BodyType'] | null
  tattoos: Schemas['Tattoos'] | null
  signup_reason: Schemas['SignupReason'] | null
  status: Generated<Schemas['ProfileCard']['status']>
  invisible: Generated<boolean>
  fictional: Generated<boolean>
  premium: Generated<boolean>
  created_at: Timestamp
  last_seen: Timestamp
}

type PhotoTable = {
  id: Generated<Id>
  profile_id: Id
  sharp_name: string
  blurred_name: string
  status: Generated<Schemas['Image']['status']>
  is_main: Generated<boolean>
  position: Generated<number>
  stale: Generated<boolean>
}

type PairLikes = {
  low_id: Id
  high_id: Id
  low_liked_at: Date | null
  high_liked_at: Date | null
  low_like_new: Generated<boolean>
  high_like_new: Generated<boolean>
}

type ConversationTable = {
  id: Generated<Id>
  low_id: Id
  high_id: Id
  low_unread: Generated<number>
  high_unread: Generated<number>
  updated_at: Timestamp
  starter_id: Id | null
  low_hidden: Generated<boolean>
  high_hidden: Generated<boolean>
  low_cleared_id: Generated<Id>
  high_cleared_id: Generated<Id>
  archived_at: Timestamp | null
}

type MessageTable = {
  id: Generated<Id>
  conversation_id: Id
  sender_id: Id
  kind: Generated<Schemas['Message']['kind']>
  text: string | null
  credits: Generated<number>
  sent_at: Timestamp
  read_at: Timestamp | null
  gift: string | null
  photo_name: string | null
  held: Generated<boolean>
}

export type TokenPurpose = 'activation' | 'password_reset' | 'mail_change' | 'mail_undo' | 'reactivation'

type SessionTable = {
  token_hash: Buffer
  account_id: Id
  security_stamp: number
  created_at: Timestamp
  expires_at: Timestamp
  replaced_at: ColumnType<Date | null, undefined, Date>
}

type AccountTokenTable = {
  token_hash: Buffer
  account_id: Id
  purpose: TokenPurpose
  email: string | null
  security_stamp: number
  created_at: Timestamp
  expires_at: Timestamp
  used_at: Timestamp | null
}

type FormerAddressTable = {
  id: Generated<Id>
  account_id: Id
  email: string
  kept_until: Timestamp
}

type IdempotencyTable = {
  owner_id: Id
  operation: string
  key_hash: Buffer
  fingerprint: Buffer
  answer: ColumnType<unknown, string, never>
  created_at: Timestamp
}

type CreditEntryTable = {
  id: Generated<Id>
  account_id: Id
  credits: number
  balance: number
  kind: Schemas['CreditEntry']['kind']
  reference: string
  created_at: Timestamp
}

type PackageTable = {
  id: Generated<Id>
  site_id: Id
  country: string | null
  currency: string
  credits: number
  price: number
}

type DiscountCodeTable = {
  id: Generated<Id>
  site_id: Id
  code: string
  /** The driver gives `numeric` as text. */
  percentage: ColumnType<string, number, number>
  status: Generated<Schemas['DiscountCode']['status']>
  validity: Schemas['DiscountCode']['validity']
  country: string | null
  account_id: Id | null
  expires: Timestamp | null
  currency: string | null
  minimum_order_value: number | null
  paymentmethods: Generated<Schemas['PaymentMethodId'][]>
}

type DiscountUseTable = {
  payment_id: Id
  site_id: Id
  /** In capitals. */
  code: string
  account_id: Id | null
  validity: Schemas['DiscountCode']['validity']
}

type MandateTable = {
  id: Generated<Id>
  account_id: Id
  account_holder: string
  iban: string
  street: string
  house_number: string
  postcode: string
  city: string
  mobile: string
  created_at: Timestamp
  confirmed_at: Timestamp | null
}

type PaymentTable = {
  id: Generated<Id>
  site_id: Id
  account_id: Id | null
  package_id: Id
  state: Generated<Schemas['Payment']['state']>
  credits: number
  amount: number
  currency: string
  country: string
  method: Schemas['PaymentMethodId']
  bank: string | null
  code: string | null
  mandate_id: Id | null
  redirect_url: string | null
  recurring_reference: string | null
  repeats_id: Id | null
  recurring_failed: Generated<boolean>
  refunded_credits: Generated<number>
  refunded_amount: Generated<number>
  refund_comment: string | null
  created_at: Timestamp
  paid_at: Timestamp | null
}

type EventTable = {
  id: Generated<Id>
  account_id: Id
  kind: 'message' | 'like' | 'match' | 'credits'
  from_id: Id | null
  created_at: Timestamp
  announced: Generated<boolean>
}

type MailTable = {
  id: Generated<Id>
  key: string
  site_id: Id
  account_id: Id | null
  kind: string
  recipient: string
  subject: string
  text: string | null
  html: string | null
  unsubscribe_url: string | null
  about: Id[] | null
  created_at: Timestamp
  sent_at: Timestamp | null
}

export type Database = {
  company: { id: Generated<Id>; info: Schemas['CompanyInfo'] }
  site: SiteTable
  site_host: { host: string; site_id: Id; position: Generated<number> }
  region: { id: Id; country: string; name: string }
  place: { id: Generated<Id>; region_id: Id; name: string; latitude: number; longitude: number }
  account: AccountTable
  profile: ProfileTable
  photo: PhotoTable
  session: SessionTable
  allowance: { kind: string; owner_hash: Buffer; used: number; expires_at: Timestamp }
  affinity: PairLikes
  block: { blocker_id: Id; blocked_id: Id; name: string; had_liked: Generated<boolean>; created_at: Timestamp }
  conversation: ConversationTable
  message: MessageTable
  secret: { name: string; value: string }
  account_token: AccountTokenTable
  former_address: FormerAddressTable
  idempotency: IdempotencyTable
  credit_entry: CreditEntryTable
  package: PackageTable
  discount_code: DiscountCodeTable
  discount_use: DiscountUseTable
  mandate: MandateTable
  payment: PaymentTable
  one_time_code: { payment_id: Id; code_hash: Buffer; attempts: Generated<number>; expires_at: Timestamp }
  swipe: { member_id: Id; profile_id: Id; choice: 'like' | 'pass'; created_at: Timestamp }
  report: {
    id: Generated<Id>
    site_id: Id
    reporter_id: Id | null
    profile_id: Id | null
    message_id: Id | null
    reason: string
    comment: string | null
    profile_name: string | null
    profile_photo: string | null
    message_kind: Schemas['Message']['kind'] | null
    message_text: string | null
    message_gift: string | null
    message_photo: string | null
    created_at: Timestamp
    closed_at: Timestamp | null
  }
  complaint: {
    id: Generated<Id>
    site_id: Id
    account_id: Id | null
    name: string | null
    email: string
    subject: string
    url: string | null
    message: string
    created_at: Timestamp
  }
  deletion_reason: {
    id: Generated<Id>
    site_id: Id
    account_id: Id | null
    reason: string
    comment: string | null
    created_at: Timestamp
  }
  event: EventTable
  mail: MailTable
  mail_request: {
    id: Generated<Id>
    account_id: Id
    kind: 'activation' | 'mail_change'
    created_at: Timestamp
  }
}
