import type { TenantSettings } from '#shared/tenant-settings.ts'

interface Sender {
  fromName: string
  from?: string
  replyTo?: string
}

type SenderSettings = Pick<TenantSettings, 'mailSenderName' | 'mailFrom' | 'mailReplyTo'>

/** Who a mail of the organisation is from: what its settings say, else its name and the installation's address. */
export function senderOf({ settings, tenantName }: { settings: SenderSettings; tenantName: string }): Sender {
  const { mailSenderName, mailFrom, mailReplyTo } = settings
  return {
    fromName: mailSenderName || tenantName,
    ...(mailFrom ? { from: mailFrom } : {}),
    ...(mailReplyTo ? { replyTo: mailReplyTo } : {}),
  }
}
