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
  'geoip_country' | 'geoip_selected_country' | 'domain' | 'company_id' | 'cdn_prefix' | 'push_public_key' | 'min_age'
>

type SiteTable = { id: Generated<Id>; name: string; company_id: Id; default_country: string; settings: SiteSettings }

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
}

export type Database = {
  company: { id: Generated<Id>; info: Schemas['CompanyInfo'] }
  site: SiteTable
  site_host: { host: string; site_id: Id }
  region: { id: Id; country: string; name: string }
  place: { id: Generated<Id>; region_id: Id; name: string; latitude: number; longitude: number }
  account: AccountTable
  profile: ProfileTable
  photo: PhotoTable
  session: { token_hash: Buffer; account_id: Id; created_at: Timestamp; expires_at: Timestamp }
  login_failure: { site_id: Id; email: string; failures: number; locked_until: Date | null }
  affinity: PairLikes
  block: { blocker_id: Id; blocked_id: Id; created_at: Timestamp }
  conversation: ConversationTable
  message: MessageTable
  mail: { id: Generated<Id>; site_id: Id; recipient: string; subject: string; text: string; created_at: Timestamp }
}
