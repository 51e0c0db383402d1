import type { TenantId } from './database/with-tenant.ts'
import type { Picture } from './images/picture.ts'

export interface Mail {
  tenantId: TenantId
  /** The same mail sent again has the same id, and so the same Message-ID. */
  id: string
  /** One address: nobody sees another's. */
  to: string
  /** In whose name it is sent, for people who know the organisation and not the product. */
  fromName?: string | undefined
  subject: string
  text: string
  html?: string | undefined
  /** A picture that the html shows as `cid:logo`. */
  logo?: Pick<Picture, 'type' | 'bytes'> | undefined
  headers?: Record<string, string>
  /** The product wrote it, and nobody pressed a button to send it: mail programs answer no such mail (RFC 3834). */
  isAutomatic?: boolean | undefined
  /** The address it comes from, where that is not the installation's. */
  from?: string | undefined
  /** Where answers go, where that is not the sender. */
  replyTo?: string | undefined
  attachment?: MailAttachment | undefined
}

/** A file that goes with a mail. */
export interface MailAttachment {
  name: string
  bytes: Buffer
}

export interface Mailer {
  /** How many mails it sends at once. */
  connections: number
  /** Throws MailRefused when the address or the mail will never be taken; any other error may pass with time. */
  send(mail: Mail): Promise<void>
  /** Greets the mail server and signs in there; throws where it does not take us. */
  greet(): Promise<void>
  /** Where mails go while no mail server is set. */
  outbox: Outbox | undefined
  close(): void
}

export interface OutboxMail {
  id: string
  to: string
  subject: string
  text: string
  html: string | undefined
  sentOn: string
}

export interface Outbox {
  keep(mail: Mail, message: Buffer): Promise<void>
  /** Newest first. */
  list(tenantId: TenantId, most: number): Promise<OutboxMail[]>
  get(tenantId: TenantId, id: string): Promise<OutboxMail | undefined>
  /** Those of which a mail is kept. */
  tenants(): Promise<TenantId[]>
  forget(tenantId: TenantId, id: string): Promise<void>
}
