import type { RequestHandler } from 'express'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** A page with the latest mails of an installation that has no mail server (SMTP_URL). */
export function mailboxPage(db: Kysely<Database>): RequestHandler {
  return async (_request, response) => {
    const mails = await db.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(100).execute()
    response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
    response.setHeader('Cache-Control', 'no-store')
    response.type('html').send(page(mails))
  }
}

type Mail = { recipient: string; subject: string; text: string; created_at: Date }

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
  pre { white-space: pre-wrap; font: inherit }
</style>
<h1>Mailbox</h1>
${mails.length > 0 ? mails.map(article).join('') : '<p>No mail yet. What the site would send appears here.</p>'}
</html>`

const article = ({ recipient, subject, text, created_at }: Mail) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(recipient)}, <time>${created_at.toISOString()}</time></p>
<pre>${escapeHtml(text).replace(/https?:\/\/[^\s&]+/g, '<a href="$&">$&</a>')}</pre>
</article>`

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
