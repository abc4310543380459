import { createTransport } from 'nodemailer'

export type OutgoingMail = {
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
  /** The same for every try of one mail, so that a mail server can tell a repetition. */
  messageId: string
  /** For mails that can be unsubscribed from with one click (RFC 8058). */
  unsubscribeUrl?: string
}

export type Mailer = {
  /** Whether what was sent can be read on the mailbox page instead. */
  keepsMails: boolean
  /** @throws MailRefused when the address itself is refused for good, other errors when another try may help */
  send(mail: OutgoingMail): Promise<void>
}

/** The receiving server says that there is no such mailbox. */
export class MailRefused extends Error {}

/** Without a mail server mails are only kept, for the mailbox page. */
export const keepingMailer: Mailer = { keepsMails: true, send: async () => {} }

/** @param url `smtp://user:password@host:port`, or `smtps:` */
export function smtpMailer(url: string): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: 3, connectionTimeout: 10_000, socketTimeout: 20_000 })
  return {
    keepsMails: false,
    async send({ unsubscribeUrl, to, ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          // Not a text to be parsed: an address is one address, whatever its characters.
          to: { name: '', address: to },
          ...(unsubscribeUrl && {
            headers: {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }),
        })
      } catch (error) {
        const { responseCode, command } = error as { responseCode?: number; command?: string }
        if (command === 'RCPT TO' && responseCode !== undefined && responseCode >= 550 && responseCode < 560)
          throw new MailRefused(`refused with ${responseCode}`)
        throw error
      }
    },
  }
}
