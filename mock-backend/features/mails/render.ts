import { escapeHtml } from '../../../src/shared/html.ts'
import { asLine } from '../../../src/shared/rules/text.ts'
import type { Texts, Values } from '../../ports/texts.ts'

export type Rendered = { subject: string; text: string; html: string }

type Letter = {
  kind: string
  values: Values
  siteName: string
  /** Where the site begins, for its name at the foot. */
  home: string
  link: string | undefined
  /** Where the member decides which mails they want. */
  settingsLink: string | undefined
}

/** A mail as plain text and as HTML, both with everything in them. */
export function render(texts: Texts, locale: string, letter: Letter): Rendered {
  const { kind, values, siteName, home, link, settingsLink } = letter
  // Names and topics stand in it: a header is one line.
  const subject = asLine(texts(`mail.${kind}.subject`, values))
  const paragraphs = texts(`mail.${kind}.text`, values).split('\n')
  const button = link && { link, label: texts(`mail.${kind}.button`, values) }
  const footer = settingsLink ? texts('mail.footer.settings') : texts('mail.footer.account', values)

  const text = [
    ...paragraphs,
    // Below each other: what stands between a label and what follows it differs between languages.
    ...(button ? [`${button.label}\n${button.link}`] : []),
    '--',
    `${siteName} · ${home}`,
    settingsLink ? `${footer}\n${settingsLink}` : footer,
  ].join('\n\n')

  const html = `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<body style="margin:0;background:#f4f1f7;font:16px/1.5 Figtree,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#2d1248">
<div style="max-width:34rem;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-weight:700;color:#2d1248">${escapeHtml(siteName)}</p>
<div style="background:#fff;border-radius:16px;padding:24px">
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n')}
${
  button
    ? `<p style="margin:24px 0 0"><a href="${escapeHtml(button.link)}" style="display:inline-block;background:#ff7a1a;color:#2d1248;font-weight:700;text-decoration:none;border-radius:12px;padding:12px 20px">${escapeHtml(button.label)}</a></p>`
    : ''
}
</div>
<p style="margin:16px 0 0;font-size:13px;color:#6b5a80">${
    settingsLink ? `<a href="${escapeHtml(settingsLink)}" style="color:#6b5a80">${escapeHtml(footer)}</a>` : escapeHtml(footer)
  }</p>
</div>
</body>
</html>`
  return { subject, text, html }
}
