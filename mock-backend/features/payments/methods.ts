/** The payment methods of the specification by country, and the banks of those that ask for one [PAY-2]. */
import type { Schemas } from '../../../src/shared/contract/api.ts'
import { COUNTRIES } from '../../../src/shared/rules/countries.ts'

type MethodId = Schemas['PaymentMethodId']
type Method = {
  name: string
  /** Where it is offered; absent: everywhere. */
  countries?: readonly string[]
  /** Can be charged again without asking the member. */
  recurring?: boolean
}

/** SEPA moves euros. */
const SEPA = Object.keys(COUNTRIES).filter((country) => COUNTRIES[country]?.currency === 'EUR')

/** The most used first. */
const METHODS: Record<MethodId, Method> = {
  ideal: { name: 'iDEAL', countries: ['NL'] },
  bancontact: { name: 'Bancontact', countries: ['BE'] },
  giropay: { name: 'Giropay', countries: ['DE'] },
  eps: { name: 'EPS', countries: ['AT'] },
  cartebancaire: { name: 'Carte Bancaire', countries: ['FR'], recurring: true },
  przelewy24: { name: 'Przelewy24', countries: ['PL'] },
  blik: { name: 'BLIK', countries: ['PL'] },
  dankort: { name: 'Dankort', countries: ['DK'], recurring: true },
  mobilepay: { name: 'MobilePay', countries: ['DK', 'FI'] },
  swish: { name: 'Swish', countries: ['SE'] },
  vipps: { name: 'Vipps', countries: ['NO'] },
  twint: { name: 'Twint', countries: ['CH'] },
  satispay: { name: 'Satispay', countries: ['IT'] },
  postepay: { name: 'Postepay', countries: ['IT'] },
  nexi: { name: 'Nexi', countries: ['IT'] },
  creditcard: { name: 'Credit card', recurring: true },
  visa: { name: 'Visa', recurring: true },
  mastercard: { name: 'Mastercard', recurring: true },
  paypal: { name: 'PayPal', recurring: true },
  applepay: { name: 'Apple Pay', recurring: true },
  maestro: { name: 'Maestro', countries: ['NL', 'BE', 'DE', 'AT', 'CH', 'IE'] },
  directdebit: { name: 'Direct debit', countries: SEPA, recurring: true },
  sofort: { name: 'Sofort', countries: ['DE', 'AT', 'CH', 'BE', 'NL'] },
  banktransfer: { name: 'Bank transfer', countries: [...SEPA, 'GB', 'PL', 'DK', 'SE', 'NO', 'CH'] },
  paysafecard: { name: 'Paysafecard' },
}

const BANKS: Partial<Record<MethodId, readonly [id: string, name: string][]>> = {
  ideal: [
    ['ABNANL2A', 'ABN AMRO'],
    ['ASNBNL21', 'ASN Bank'],
    ['BUNQNL2A', 'bunq'],
    ['INGBNL2A', 'ING'],
    ['KNABNL2H', 'Knab'],
    ['NTSBDEB1', 'N26'],
    ['RABONL2U', 'Rabobank'],
    ['RBRBNL21', 'RegioBank'],
    ['REVOLT21', 'Revolut'],
    ['SNSBNL2A', 'SNS'],
    ['TRIONL2U', 'Triodos Bank'],
    ['FVLBNL22', 'Van Lanschot Kempen'],
  ],
  eps: [
    ['BKAUATWW', 'Bank Austria'],
    ['BAWAATWW', 'BAWAG'],
    ['EASYATW1', 'easybank'],
    ['GIBAATWW', 'Erste Bank und Sparkassen'],
    ['RZBAATWW', 'Raiffeisen Bankengruppe'],
    ['VBOEATWW', 'Volksbank'],
  ],
  przelewy24: [
    ['ALIOR', 'Alior Bank'],
    ['BNP', 'BNP Paribas'],
    ['ING', 'ING Bank Śląski'],
    ['MBANK', 'mBank'],
    ['MILLENNIUM', 'Bank Millennium'],
    ['PEKAO', 'Bank Pekao'],
    ['PKO', 'PKO Bank Polski'],
    ['SANTANDER', 'Santander'],
  ],
}

export function methodsOf(country: string): Schemas['PaymentMethod'][] {
  return (Object.keys(METHODS) as MethodId[])
    .filter((id) => isOffered(id, country))
    .map((id) => ({ id, name: METHODS[id].name, needs_bank: banksOf(id).length > 0 }))
}

export const isOffered = (id: MethodId, country: string): boolean => METHODS[id].countries?.includes(country) ?? true
export const isRecurring = (id: MethodId): boolean => METHODS[id].recurring === true

export const banksOf = (method: MethodId): { id: string; name: string }[] =>
  (BANKS[method] ?? []).map(([id, name]) => ({ id, name }))
