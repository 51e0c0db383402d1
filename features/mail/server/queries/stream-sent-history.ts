import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Http } from '#server/http/route.ts'
import { streamList } from '#server/http/stream-list.ts'
import { visibleVenues } from '#server/visibility.ts'
import { localTime } from '#shared/dates.ts'
import { isVisibleRecipient } from '../policy.ts'

interface Row {
  id: string
  sender: string
  subject: string
  html: string
  sent_on: Date
  addresses: string[]
}

/** Few, as each may have many recipients. */
const rowsAtOnce = 10

/** Every letter that was handed to be sent, newest first, read as the reader takes them. */
export async function streamSentHistory(ctx: Context, http: Http): Promise<never[]> {
  const { timeZone } = ctx.settings
  return streamList<Row>(http, {
    etag: () => tagOf(ctx),
    rowsAtOnce,
    read,
    present: (row) => ({
      messageId: row.id,
      emailSubject: row.subject,
      emailBody: row.html,
      emailReceiver: row.addresses,
      UserTimestamp: `${row.sender}||${localTime(row.sent_on, timeZone)}`,
    }),
  })
}

/** Who sees some people only gets another list when the people whom they see are others, though no letter has changed. */
async function tagOf(ctx: Context): Promise<string> {
  const seen =
    visibleVenues(ctx) === 'all'
      ? sql`''`
      : sql`(select '-' || coalesce(sum(hashtextextended(id::text, 0)::numeric), 0) from mail_recipients
          where state <> 'left-out' and ${isVisibleRecipient(ctx)})`
  const { rows } = await sql<{ tag: string }>`
    select count(*) || '-' || coalesce(sum(hashtextextended(id::text || version || has_recipients || ${ctx.actor.accountId}, 0)::numeric), 0) || ${seen} as tag
    from mail_messages where state <> 'draft' and deleted_at is null`.execute(ctx.db)
  return `"${rows[0]?.tag ?? ''}"`
}

async function read(ctx: Context, after: Row | undefined, limit: number): Promise<Row[]> {
  const isAfter = after ? sql`(m.sent_on, m.id) < (${after.sent_on}, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<Row>`
    select m.id, m.sender, m.subject, m.html, m.sent_on, array(
      select mail_recipients.address from mail_recipients
      where mail_recipients.tenant_id = m.tenant_id and mail_recipients.message_id = m.id
        and mail_recipients.state <> 'left-out' and ${isVisibleRecipient(ctx)}
      order by mail_recipients.address) as addresses
    from mail_messages m
    where m.state <> 'draft' and m.deleted_at is null and m.sent_on is not null and ${isAfter}
    order by m.sent_on desc, m.id desc limit ${limit}`.execute(ctx.db)
  return rows
}
