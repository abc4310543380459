/**
 * A payment provider for trying everything out: a page with the outcomes to choose from, and webhooks as real providers
 * send them – signed, repeated, and out of order.
 */
import express, { type Router } from 'express'
import { escapeHtml } from '../../src/shared/html.ts'
import type { Locale } from '../../src/shared/locales.ts'
import { formatMoney } from '../../src/shared/money.ts'
import { type Notice, type PaymentProvider, type ProviderPayment, RefundRefused } from './paymentProvider.ts'
import { isSignature, readSigned, SIGNATURE, signatureOf } from './sandboxNotice.ts'
import { textsIn } from './texts.ts'

type State = Notice['state']

/** A payment with the language of its page. */
type Shown = ProviderPayment & { locale: Locale }

const ACCEPTS = 'sandbox-accepts'
const REFUSES = 'sandbox-refuses'
/** Accounts whose IBAN ends like this have no money. */
const EMPTY_ACCOUNT = /0000$/
/** The method that cannot be paid back to: a voucher from a shop. */
const WITHOUT_WAY_BACK = 'paysafecard'

/** What can become of a payment; of one that is left as it is there is nothing to tell. */
export const OUTCOMES: Record<string, { state: State; recurring_reference?: string } | undefined> = {
  pay: { state: 'paid', recurring_reference: ACCEPTS },
  'pay-once': { state: 'paid', recurring_reference: REFUSES },
  fail: { state: 'failed' },
  cancel: { state: 'cancelled' },
  pending: undefined,
}

type Options = {
  /** Signs its webhooks. */
  webhookSecret: string
  /** Signs the addresses of its pages. */
  pageSecret: string
  /** Where its pages are reached from a browser, e.g. http://localhost:3001/sandbox. */
  pageUrl: () => string
  /** Where the webhook is. */
  webhookUrl: () => string
}

export type Sandbox = { provider: PaymentProvider; pages: Router }

export function createSandbox({ webhookSecret, pageSecret, pageUrl, webhookUrl }: Options): Sandbox {
  const notify = async ({ id, currency, origin }: ProviderPayment, notice: Omit<Notice, 'payment_id' | 'currency'>) => {
    const body = JSON.stringify({ payment_id: id, currency, ...notice })
    const late = JSON.stringify({ payment_id: id, currency, amount: notice.amount, state: 'pending' })
    // As the worst of them do: everything twice, and an old state after the new one.
    for (const text of notice.state === 'refunded' ? [body, body] : [body, late, body]) {
      const answer = await fetch(webhookUrl(), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [SIGNATURE]: signatureOf(webhookSecret, text),
          'x-forwarded-host': new URL(origin).host,
        },
        body: text,
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`The webhook answered ${answer.status}.`)
    }
  }

  const provider: PaymentProvider = {
    // The address is the payment, signed: nothing has to be remembered for it to be the same again.
    async start(payment, locale) {
      const facts = Buffer.from(JSON.stringify({ ...payment, locale })).toString('base64url')
      return `${pageUrl()}/${facts}.${signatureOf(pageSecret, facts)}`
    },
    readNotice: async (headers, bytes) => readSigned(webhookSecret, headers[SIGNATURE], bytes),
    async chargeAgain(payment, reference) {
      await notify(payment, { state: reference === ACCEPTS ? 'paid' : 'failed', amount: payment.amount })
    },
    async collect(payment, { id, iban }) {
      const state = EMPTY_ACCOUNT.test(iban) ? 'failed' : 'paid'
      await notify(payment, { state, amount: payment.amount, recurring_reference: `mandate-${id}` })
    },
    async refund(payment, amount) {
      if (payment.method === WITHOUT_WAY_BACK) throw new RefundRefused('A voucher cannot be paid back to.')
      await notify(payment, { state: 'refunded', amount })
    },
  }

  const read = (token: string): Shown | undefined => {
    const [facts = '', signature = ''] = token.split('.')
    return isSignature(pageSecret, facts, signature) ? JSON.parse(Buffer.from(facts, 'base64url').toString()) : undefined
  }

  const pages = express.Router()
  pages.use((_request, response, next) => {
    // No form-action: Chromium holds a form's redirect back to the site against it.
    response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    response.setHeader('Cache-Control', 'no-store')
    next()
  })
  pages.get('/:token', (request, response) => {
    const payment = read(request.params.token)
    if (!payment) return void response.status(404).type('text').send('There is no such payment.')
    response.type('html').send(page(payment))
  })
  pages.post('/:token', express.urlencoded({ extended: false }), async (request, response) => {
    const payment = read(request.params.token)
    const chosen = String(request.body?.outcome)
    if (!payment || !Object.hasOwn(OUTCOMES, chosen))
      return void response.status(404).type('text').send('There is no such payment.')
    const outcome = OUTCOMES[chosen]
    if (outcome) await notify(payment, { ...outcome, amount: payment.amount })
    response.redirect(303, `${payment.origin}/transactions/${payment.id}`)
  })
  return { provider, pages }
}

function page({ id, amount, currency, locale }: Shown): string {
  const texts = textsIn(locale)
  const title = escapeHtml(texts('sandbox.title'))
  const button = (outcome: string) =>
    `<button name="outcome" value="${outcome}">${escapeHtml(texts(`sandbox.outcome.${outcome}`))} <small lang="en">${outcome}</small></button>`
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 24rem; margin: 2rem auto; padding: 0 1rem }
  form { display: grid; gap: .75rem }
  button { font: inherit; padding: .75rem; border-radius: 12px; border: 1px solid #8888; cursor: pointer }
  button:first-child { background: #ff7a1a; border-color: #ff7a1a; color: #2d1248; font-weight: 700 }
  small { font-family: monospace; font-weight: 400 }
</style>
<h1>${title}</h1>
<p>${escapeHtml(texts('sandbox.text', { id: String(id), amount: formatMoney(amount, currency, locale) }))}</p>
<form method="post">
${Object.keys(OUTCOMES).map(button).join('\n')}
</form>
</html>`
}
