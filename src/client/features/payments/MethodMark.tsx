import type { ReactNode } from 'react'
import type { Schemas } from '../../../shared/contract/api.ts'

type Id = Schemas['PaymentMethodId']

/** Letters in a colour on another. */
const WORDS: Partial<Record<Id, [letters: string, ground: string, colour?: string]>> = {
  bancontact: ['Banc', '#005498', '#ffd800'],
  blik: ['blik', '#000'],
  cartebancaire: ['CB', '#0a6b5d'],
  dankort: ['DK', '#d5121e'],
  directdebit: ['SEPA', '#10298e', '#ffcc00'],
  eps: ['eps', '#c8036f'],
  giropay: ['giro', '#003a7d'],
  ideal: ['iDEAL', '#cc0066'],
  mobilepay: ['Mobile', '#4a63d9'],
  nexi: ['nexi', '#2d32aa'],
  paysafecard: ['psc', '#fff', '#0079b3'],
  postepay: ['Poste', '#ffdf00', '#0033a1'],
  przelewy24: ['P24', '#d13239'],
  satispay: ['satis', '#ef3e12'],
  sofort: ['Sofort', '#f3a2b4', '#321722'],
  swish: ['swish', '#fff', '#47803a'],
  twint: ['TWINT', '#000'],
  vipps: ['vipps', '#e0501b'],
  visa: ['VISA', '#fff', '#1a1f71'],
}

/** What is not a word. */
const DRAWINGS: Partial<Record<Id, ReactNode>> = {
  applepay: (
    <path d="M12 9c2-1.4 5-.6 5.6 1.2-1.8 1-1.6 3.8.4 4.6-.8 2.4-2.2 4-3.6 4-1 0-1.4-.5-2.4-.5s-1.4.5-2.4.5c-2.6 0-5-6.4-2.6-9C8.6 8.2 10.4 8.4 12 9Zm0-.6c0-2 1.2-3.4 2.9-3.8.1 2-1.2 3.6-2.9 3.8Z" />
  ),
  banktransfer: <path fill="#5b3b86" d="M22 4l11 6v2H11v-2zM13 13.5h3v6h-3zm7.5 0h3v6h-3zm7.5 0h3v6h-3zM11 21h22v2.5H11z" />,
  creditcard: (
    <>
      <rect x="9" y="5" width="26" height="18" rx="3" fill="#5b3b86" />
      <path fill="#fff" d="M9 9.5h26v3.5H9zM12 17h8v2.5h-8z" />
    </>
  ),
  maestro: <Circles left="#0079c2" right="#e1001a" />,
  mastercard: <Circles left="#e1001a" right="#f79e1b" />,
}

/** A payment method's mark: drawn by us in the colours it is known by. Its name stands beside it. */
export function MethodMark({ id }: { id: Id }) {
  const [letters = '', ground = '#fff', colour = '#fff'] = WORDS[id] ?? []
  return (
    <svg className="method-mark" aria-hidden="true">
      <rect width="100%" height="100%" fill={ground} />
      {/* Letters stand outside it: they are of the page's sizes. */}
      <svg viewBox="0 0 44 28" aria-hidden="true">
        {DRAWINGS[id]}
      </svg>
      {id === 'applepay' && <Letters x="68%">Pay</Letters>}
      {id === 'paypal' && (
        <Letters>
          <tspan fill="#1f3a84">Pay</tspan>
          <tspan fill="#0079c1">Pal</tspan>
        </Letters>
      )}
      {letters && <Letters fill={colour}>{letters}</Letters>}
    </svg>
  )
}

function Letters({ x = '50%', fill, children }: { x?: string; fill?: string; children: ReactNode }) {
  return (
    <text x={x} y="50%" dy="0.35em" fill={fill}>
      {children}
    </text>
  )
}

function Circles({ left, right }: { left: string; right: string }) {
  return (
    <>
      <circle cx="17" cy="14" r="8.5" fill={left} />
      <circle cx="27" cy="14" r="8.5" fill={right} fillOpacity="0.85" />
    </>
  )
}
