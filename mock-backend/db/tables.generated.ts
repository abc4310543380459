// Generated from the migrated database by `npm run generate`. Do not edit.
import type { ColumnType } from 'kysely'

type WithDefault<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
/** Ids stay below 2^53: the driver is told to read them as numbers (database.ts). */
type Bigint = number
/** 'YYYY-MM-DD', never an instant of some zone (database.ts). */
type Day = string
type Json = ColumnType<object, object | string, object | string>
type Time = ColumnType<Date, Date | string, Date | string>
/** The driver gives `numeric` as text. */
type Numeric = ColumnType<string, number | string, number | string>

export type Tables = {
  account: {
    id: WithDefault<Bigint>
    site_id: number
    email: string
    password_hash: string
    status: WithDefault<'not_confirmed' | 'active' | 'deleted'>
    credits: WithDefault<number>
    paid_user: WithDefault<boolean>
    free_messages_left: WithDefault<number>
    language: string | null
    fictional_icon: WithDefault<boolean>
    notifications_disabled: WithDefault<string[]>
    push_subscription: string | null
    signup_date: WithDefault<Time>
    time_zone: string | null
    tracking: WithDefault<Json>
    notification_settings: WithDefault<Json>
    deleted_at: Time | null
    directdebit_blocked: WithDefault<boolean>
    security_stamp: WithDefault<number>
    shadow: WithDefault<boolean>
    deleted_unconfirmed: WithDefault<boolean>
    orientation_consent_at: Time | null
    legacy_id: string | null
  }
  account_token: {
    token_hash: Buffer
    account_id: Bigint
    purpose: 'activation' | 'password_reset' | 'mail_change' | 'mail_undo' | 'reactivation'
    email: string | null
    created_at: WithDefault<Time>
    expires_at: Time
    used_at: Time | null
    security_stamp: WithDefault<number>
  }
  affinity: {
    low_id: Bigint
    high_id: Bigint
    low_liked_at: Time | null
    high_liked_at: Time | null
    low_like_new: WithDefault<boolean>
    high_like_new: WithDefault<boolean>
  }
  allowance: {
    kind: string
    owner_hash: Buffer
    used: number
    expires_at: Time
  }
  block: {
    blocker_id: Bigint
    blocked_id: Bigint
    created_at: WithDefault<Time>
    name: string
    had_liked: WithDefault<boolean>
  }
  company: {
    id: WithDefault<number>
    info: Json
  }
  complaint: {
    id: WithDefault<Bigint>
    site_id: number
    account_id: Bigint | null
    name: string | null
    email: string
    subject: string
    url: string | null
    message: string
    created_at: WithDefault<Time>
  }
  conversation: {
    id: WithDefault<Bigint>
    low_id: Bigint
    high_id: Bigint
    low_unread: WithDefault<number>
    high_unread: WithDefault<number>
    updated_at: WithDefault<Time>
    starter_id: Bigint | null
    low_hidden: WithDefault<boolean>
    high_hidden: WithDefault<boolean>
    low_cleared_id: WithDefault<Bigint>
    high_cleared_id: WithDefault<Bigint>
    archived_at: Time | null
  }
  credit_entry: {
    id: WithDefault<Bigint>
    account_id: Bigint
    credits: number
    balance: number
    kind: 'signup' | 'purchase' | 'message' | 'gift' | 'photo' | 'refund' | 'correction'
    reference: string
    created_at: WithDefault<Time>
  }
  deletion_reason: {
    id: WithDefault<Bigint>
    site_id: number
    reason: string
    comment: string | null
    created_at: WithDefault<Time>
    account_id: Bigint | null
  }
  discount_code: {
    id: WithDefault<Bigint>
    site_id: number
    code: string
    percentage: Numeric
    status: WithDefault<'active' | 'inactive'>
    validity: 'once' | 'once-per-user' | 'unlimited'
    country: string | null
    account_id: Bigint | null
    expires: Time | null
    currency: string | null
    minimum_order_value: number | null
    paymentmethods: WithDefault<string[]>
  }
  discount_use: {
    payment_id: Bigint
    site_id: number
    code: string
    account_id: Bigint | null
    validity: 'once' | 'once-per-user' | 'unlimited'
  }
  event: {
    id: WithDefault<Bigint>
    account_id: Bigint
    kind: 'message' | 'like' | 'match' | 'credits'
    from_id: Bigint | null
    created_at: WithDefault<Time>
    announced: WithDefault<boolean>
  }
  former_address: {
    id: WithDefault<Bigint>
    account_id: Bigint
    email: string
    kept_until: Time
  }
  idempotency: {
    owner_id: Bigint
    operation: string
    key_hash: Buffer
    fingerprint: Buffer
    answer: Json
    created_at: WithDefault<Time>
  }
  mail: {
    id: WithDefault<Bigint>
    key: string
    site_id: number
    account_id: Bigint | null
    kind: string
    recipient: string
    subject: string
    text: string | null
    html: string | null
    unsubscribe_url: string | null
    created_at: WithDefault<Time>
    sent_at: Time | null
    about: Bigint[] | null
  }
  mail_request: {
    id: WithDefault<Bigint>
    account_id: Bigint
    kind: 'activation' | 'password_reset' | 'mail_change'
    created_at: WithDefault<Time>
  }
  mandate: {
    id: WithDefault<Bigint>
    account_id: Bigint
    account_holder: string
    iban: string
    street: string
    house_number: string
    postcode: string
    city: string
    mobile: string
    created_at: WithDefault<Time>
    confirmed_at: Time | null
  }
  member_version: {
    member_id: Bigint
    version: WithDefault<Bigint>
  }
  message: {
    id: WithDefault<Bigint>
    conversation_id: Bigint
    sender_id: Bigint
    kind: WithDefault<'text' | 'gift' | 'photo'>
    text: string | null
    credits: WithDefault<number>
    sent_at: WithDefault<Time>
    read_at: Time | null
    gift: string | null
    photo_name: string | null
    held: WithDefault<boolean>
  }
  one_time_code: {
    payment_id: Bigint
    code_hash: Buffer
    attempts: WithDefault<number>
    expires_at: Time
  }
  package: {
    id: WithDefault<Bigint>
    site_id: number
    country: string | null
    currency: string
    credits: number
    price: number
  }
  payment: {
    id: WithDefault<Bigint>
    site_id: number
    account_id: Bigint | null
    package_id: Bigint
    state: WithDefault<'pending' | 'paid' | 'failed' | 'cancelled' | 'superseded' | 'refund_requested' | 'refunded' | 'held' | 'charged_back'>
    credits: number
    amount: number
    currency: string
    country: string
    method: string
    bank: string | null
    code: string | null
    mandate_id: Bigint | null
    redirect_url: string | null
    recurring_reference: string | null
    repeats_id: Bigint | null
    recurring_failed: WithDefault<boolean>
    refunded_credits: WithDefault<number>
    refunded_amount: WithDefault<number>
    refund_comment: string | null
    created_at: WithDefault<Time>
    paid_at: Time | null
  }
  photo: {
    id: WithDefault<Bigint>
    profile_id: Bigint
    sharp_name: string
    blurred_name: string
    status: WithDefault<'active' | 'pending' | 'rejected'>
    is_main: WithDefault<boolean>
    position: WithDefault<number>
    stale: WithDefault<boolean>
  }
  place: {
    id: WithDefault<number>
    region_id: number
    name: string
    latitude: number
    longitude: number
  }
  profile: {
    id: Bigint
    site_id: number
    name: string
    gender: 'male' | 'female'
    date_of_birth: Day
    country: string
    region_id: number | null
    city: string | null
    latitude: number | null
    longitude: number | null
    about: string | null
    interests: WithDefault<string[]>
    sexuality: string | null
    relationship_status: string | null
    hair_color: string | null
    eye_color: string | null
    body_type: string | null
    tattoos: string | null
    signup_reason: string | null
    status: WithDefault<'active' | 'disabled'>
    invisible: WithDefault<boolean>
    fictional: WithDefault<boolean>
    premium: WithDefault<boolean>
    created_at: WithDefault<Time>
    last_seen: WithDefault<Time>
    place_id: number | null
    distance_hidden: WithDefault<boolean>
    findable: WithDefault<boolean>
    has_photo: WithDefault<boolean>
  }
  region: {
    id: number
    country: string
    name: string
  }
  report: {
    id: WithDefault<Bigint>
    site_id: number
    reporter_id: Bigint | null
    profile_id: Bigint | null
    message_id: Bigint | null
    reason: string
    comment: string | null
    created_at: WithDefault<Time>
    profile_name: string | null
    profile_photo: string | null
    message_kind: string | null
    message_text: string | null
    message_gift: string | null
    message_photo: string | null
    closed_at: Time | null
  }
  secret: {
    name: string
    value: string
  }
  session: {
    token_hash: Buffer
    account_id: Bigint
    created_at: WithDefault<Time>
    expires_at: Time
    security_stamp: WithDefault<number>
    replaced_at: Time | null
  }
  site: {
    id: WithDefault<number>
    name: string
    company_id: number
    default_country: string
    settings: Json
    origin: string | null
    answers_alike: WithDefault<boolean>
  }
  site_host: {
    host: string
    site_id: number
    position: WithDefault<number>
  }
  swipe: {
    member_id: Bigint
    profile_id: Bigint
    choice: 'like' | 'pass'
    created_at: WithDefault<Time>
  }
  used_assertion: {
    id: string
    expires_at: Time
  }
}
