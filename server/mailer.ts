import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from './config.ts'
import type { Mail, Mailer } from './mail.ts'
import { createOutbox } from './outbox.ts'

/** What the mail library says of a failure. */
export interface SmtpError {
  /** EAUTH, EENVELOPE, EMESSAGE, ECONNECTION, ETIMEDOUT, … */
  code?: string
  /** The step that was refused: RCPT TO, DATA, AUTH PLAIN, CONN, … */
  command?: string
  /** The mail server's number. */
  responseCode?: number
}

/**
 * Whether the mail server refused this recipient or this mail for good. Everything else waits: a wrong password, a
 * refused greeting or sender says that the installation has trouble, and nothing of the mail.
 */
export function isFinal({ code, command, responseCode }: SmtpError): boolean {
  if (!responseCode || responseCode < 500) return false
  return code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO')
}

/**
 * Whether the failure says something of this recipient or this mail, and not of the mail server: refused for now at RCPT
 * TO or after its text. 421 is the server's own trouble wherever it is said.
 */
export const isOfRecipient = ({ code, command, responseCode }: SmtpError): boolean =>
  responseCode !== undefined &&
  responseCode >= 400 &&
  responseCode !== 421 &&
  (code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO'))

/** Why a mail has not left, for superadmins; nothing of the server's own words, which may hold anything. */
export function describeFailure(error: SmtpError | MailRefused): string {
  if (error instanceof MailRefused) return `The mail server refused this address or this mail (${error.message}).`
  const { code, responseCode } = error
  if (code === 'EAUTH') return 'The mail server refuses our user name or password.'
  if (isOfRecipient(error)) return `The mail server does not take mails for this address at present (${responseCode}).`
  if (responseCode) return `The mail server refuses mails of this installation at present (${responseCode}).`
  return 'The mail server cannot be reached.'
}

/** The mail server said no for good, or we know that it would. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

// Strict on purpose: no comments, no quotes, no lists, nothing that a mail library could read in two ways.
const address =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

/** Within the mail itself: nothing is fetched when it is read, so it shows everywhere and tells nobody. */
const attachmentOf = ({ type, bytes }: NonNullable<Mail['logo']>) => ({
  cid: 'logo',
  filename: type === 'image/png' ? 'logo.png' : 'logo.jpg',
  contentType: type,
  contentDisposition: 'inline' as const,
  content: bytes,
})

/** What stands behind the @ of our Message-IDs. */
export const messageHost = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string =>
  PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'manyhands.localhost'

export function createMailer(config: Config): Mailer {
  const host = messageHost(config)
  const from = config.MAIL_FROM ?? `no-reply@${host}`
  const messageOf = (mail: Mail): SendMailOptions => ({
    from: { name: mail.fromName?.replaceAll(/[\r\n]+/g, ' ') ?? 'Manyhands', address: mail.from ?? from },
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    to: { name: '', address: mail.to },
    ...(config.BOUNCES_ADDRESS ? { envelope: { from: config.BOUNCES_ADDRESS, to: mail.to } } : {}),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html ? { html: mail.html } : {}),
    attachments: [
      ...(mail.html && mail.logo ? [attachmentOf(mail.logo)] : []),
      ...(mail.attachment ? [{ filename: mail.attachment.name, content: mail.attachment.bytes }] : []),
    ],
    messageId: `<${mail.id}@${host}>`,
    headers: { ...mail.headers, ...(mail.isAutomatic ? { 'Auto-Submitted': 'auto-generated' } : {}) },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const outbox = config.SMTP_URL ? undefined : createOutbox(config.DATA_DIR)
  const transport = config.SMTP_URL
    ? createTransport({
        url: config.SMTP_URL,
        pool: true,
        maxConnections: config.SMTP_CONNECTIONS,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 60_000,
      } as object)
    : createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    outbox,
    connections: config.SMTP_CONNECTIONS,
    send: async (mail) => {
      if (![mail.to, mail.from ?? mail.to, mail.replyTo ?? mail.to].every((one) => address.test(one)))
        throw new MailRefused('not an address')
      if (/[\r\n\0]/.test(mail.subject)) throw new MailRefused('a subject is one line')
      const sent = await transport.sendMail(messageOf(mail)).catch((error: SmtpError) => {
        if (isFinal(error)) throw new MailRefused(`${error.responseCode}`)
        throw error
      })
      // where an outbox is, the transport sends nothing and answers the mail's bytes
      if (outbox) await outbox.keep(mail, (sent as unknown as { message: Buffer }).message)
    },
    greet: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}
