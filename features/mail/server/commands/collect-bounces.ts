import type { ImapFlow } from 'imapflow'
import type { Platform } from '#server/platform.ts'
import { longestRead } from '../queries/read-bounce.ts'
import { noteBounce } from './note-bounce.ts'

/** As many as a run may take; the next one goes on. */
const mostAtOnce = 300

/**
 * Reads the mailbox to which mails come back, where one is set. Each mail is marked as read only after it was noted: what
 * ends in between is read again, and noted once.
 */
export async function collectBounces(platform: Platform): Promise<void> {
  const address = platform.config.BOUNCES_IMAP_URL
  if (!address) return
  const client = await clientFor(new URL(address))
  try {
    await client.connect()
    await client.mailboxOpen(mailboxOf(new URL(address)))
    const unread = (await client.search({ seen: false }, { uid: true })) || []
    for (const uid of unread.slice(0, mostAtOnce)) {
      const found = await client.fetchOne(uid, { source: { maxLength: longestRead } }, { uid: true })
      if (found && found.source) await noteBounce(platform, found.source)
      await client.messageFlagsAdd(uid, ['\\Seen'], { uid: true })
    }
    await client.logout()
  } finally {
    client.close()
  }
}

const mailboxOf = ({ pathname }: URL): string => decodeURIComponent(pathname.slice(1)) || 'INBOX'

async function clientFor(url: URL): Promise<ImapFlow> {
  const imapflow = await import('imapflow')
  const isSecure = url.protocol === 'imaps:'
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const client = new imapflow.ImapFlow({
    host: url.hostname,
    port: Number(url.port) || (isSecure ? 993 : 143),
    secure: isSecure,
    // the password leaves this machine only encrypted
    ...(isSecure || isHere ? {} : { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
  })
  client.on('error', () => {}) // the call that was running fails with it
  return client
}
