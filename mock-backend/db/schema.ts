/**
 * The tables as Kysely sees them. What the database says of them is generated from it (tables.generated.ts); here stands
 * what it does not say: the form of its JSON, and texts whose values are the contract's.
 */
import type { ColumnType, SelectType } from 'kysely'
import type { Schemas } from '../../src/shared/contract/api.ts'
import type { Tables } from './tables.generated.ts'

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

export type Database = Narrowed<{
  company: { info: Schemas['CompanyInfo'] }
  site: { settings: SiteSettings }
  account: {
    language: Schemas['Locale']
    notifications_disabled: Schemas['User']['notifications_disabled']
    tracking: Schemas['Tracking']
    notification_settings: Schemas['NotificationSettings']
  }
  profile: {
    interests: Schemas['Interest'][]
    sexuality: Schemas['Sexuality']
    relationship_status: Schemas['RelationshipStatus']
    hair_color: Schemas['HairColor']
    eye_color: Schemas['EyeColor']
    body_type: Schemas['BodyType']
    tattoos: Schemas['Tattoos']
    signup_reason: Schemas['SignupReason']
  }
  discount_code: { paymentmethods: Schemas['PaymentMethodId'][] }
  payment: { method: Schemas['PaymentMethodId'] }
  report: { message_kind: Schemas['Message']['kind'] }
}>

export type TokenPurpose = Tables['account_token']['purpose']

/** Types for columns there are, each one that the column can have. */
type Narrowing<Narrow> = {
  [T in keyof Narrow]: T extends keyof Tables
    ? { [C in keyof Narrow[T]]: C extends keyof Tables[T] ? NonNullable<SelectType<Tables[T][C]>> : never }
    : never
}

/** The tables with those types; whether a column can be null or left out is as the database says. */
type Narrowed<Narrow extends Narrowing<Narrow>> = {
  [T in keyof Tables]: T extends keyof Narrow
    ? { [C in keyof Tables[T]]: C extends keyof Narrow[T] ? Put<Tables[T][C], Narrow[T][C]> : Tables[T][C] }
    : Tables[T]
}

type Put<Column, Type> =
  Column extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<InPlaceOf<S, Type>, InPlaceOf<I, Type>, InPlaceOf<U, Type>>
    : InPlaceOf<Column, Type>
type InPlaceOf<Old, Type> = Old extends null | undefined ? Old : Type
