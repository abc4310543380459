import express, { type Router } from 'express'
import type { Kysely, Selectable } from 'kysely'
import { escapeHtml } from '../../../src/shared/html.ts'
import type { Database } from '../../db/schema.ts'
import { stopMails } from './send.ts'

const LISTED = 100

/**
 * The mails of an installation that has no mail server (SMTP_URL): a page with the latest ones, the same as JSON, and
 * what a mail provider would report about them.
 */
export function mailboxPage(db: Kysely<Database>): Router {
  const router = express.Router()
  router.use((_request, response, next) => {
    response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
    response.setHeader('Cache-Control', 'no-store')
    next()
  })

  router.get('/', async (request, response) => {
    const to = String(request.query.to ?? '').replaceAll('\0', '')
    const mails = await db
      .selectFrom('mail')
      .selectAll()
      .where('text', 'is not', null)
      .$if(to !== '', (query) => query.where('recipient', '=', to))
      .orderBy('id', 'desc')
      .limit(LISTED)
      .execute()
    if (request.accepts(['html', 'json']) === 'json') return void response.json({ mails })
    response.type('html').send(page(mails))
  })

  router.post('/:id', express.urlencoded({ extended: false }), async (request, response) => {
    const reported = request.body?.reported
    const id = Number(request.params.id)
    if (!Number.isSafeInteger(id)) return void response.status(404).end()
    if (reported !== 'bounce' && reported !== 'spam') return void response.status(400).end()
    const mail = await db.selectFrom('mail').select('account_id').where('id', '=', id).executeTakeFirst()
    if (!mail) return void response.status(404).end()
    if (mail.account_id !== null) await stopMails(db, mail.account_id, reported)
    response.redirect(303, request.baseUrl)
  })
  return router
}

type Mail = Selectable<Database['mail']>

const page = (mails: Mail[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mailbox</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
  article { border: 1px solid #8885; border-radius: 14px; padding: 1rem; margin: 1rem 0 }
  h2 { font-size: 1.1rem; margin: 0 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
</style>
<h1>Mailbox</h1>
${mails.length > 0 ? mails.map(article).join('') : '<p>No mail yet. What the site would send appears here.</p>'}
</html>`

const article = ({ id, recipient, subject, text, created_at, account_id }: Mail) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(recipient)}, <time>${created_at.toISOString()}</time></p>
<pre>${escapeHtml(text ?? '').replace(/https?:\/\/[^\s&]+/g, '<a href="$&">$&</a>')}</pre>
${account_id === null ? '' : `<form method="post" action="/mailbox/${id}">Report <button name="reported" value="bounce">as bounced</button> <button name="reported" value="spam">as spam</button></form>`}
</article>`
