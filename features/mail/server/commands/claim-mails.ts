import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import { localDate } from '#shared/dates.ts'
import type { Language } from '#shared/define-words.ts'
import { versionFor } from '../../version-rules.ts'
import type { MessageRow } from '../present.ts'
import { fillOwnFields } from '../queries/fill-own-fields.ts'
import { endCancelled } from './end-cancelled.ts'
import { type Claimed, takeDue } from './take-due.ts'
import { senderOf, type Taken } from './take-message.ts'

/** What is to be done next: these mails, or nothing before a time, or nothing any more. */
export type Claim =
  | { mails: Claimed[]; pause?: undefined; isDone?: undefined }
  | { pause: { until: Date; reason: string }; mails?: undefined; isDone?: undefined }
  | { isDone: true; mails?: undefined; pause?: undefined }

/**
 * Takes the next mails of a letter in hand, at most so many at once. What the organisation may send in a day and in a
 * minute is kept to, whatever its other letters do at the same time.
 */
export async function claimMails(ctx: Context, { message, runner }: Taken, mostAtOnce: number): Promise<Claim> {
  const mine = await ctx.db
    .selectFrom('mail_messages')
    .select(['state', 'account_id', 'updated_on'])
    .where('id', '=', message.id)
    .where('runner', '=', runner)
    .where('slice', '=', message.slice)
    .forShare()
    .executeTakeFirst()
  if (mine?.state !== 'sending') {
    await endCancelled(ctx, message.id, runner)
    return { isDone: true }
  }
  const sender = await senderOf(ctx, mine)
  const allowed = await takeQuota(ctx, mostAtOnce)
  if ('until' in allowed) return { pause: allowed }
  const mails = await takeDue(sender, message, allowed.most)
  await useQuota(ctx, mails.length)
  if (mails.length) return { mails: await withAnswers(sender, message, mails) }
  return tellWhatIsLeft(ctx, message.id)
}

/** Each in the language that their letter is written in. */
async function withAnswers(ctx: Context, message: MessageRow, mails: Claimed[]): Promise<Claimed[]> {
  const isWritten = (language: Language) => versionFor(message.translations, language) !== undefined
  const asRead = mails.map((mail) => ({
    ...mail,
    language: isWritten(mail.language) ? mail.language : ('en' as const),
  }))
  return fillOwnFields(ctx, { ...message, sessionId: message.session_id }, asRead)
}

async function tellWhatIsLeft(ctx: Context, messageId: string): Promise<Claim> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(next_try_on) as next from mail_recipients where message_id = ${messageId} and state = 'waiting'`.execute(
    ctx.db,
  )
  const { next } = onlyRow(rows)
  if (next) return { pause: { until: next, reason: 'Some mail servers asked us to come back later.' } }
  await ctx.db
    .updateTable('mail_messages')
    .set({ state: 'sent', finished_on: ctx.now, reason: '', trouble_since: null })
    .where('id', '=', messageId)
    .execute()
  ctx.emit({ changed: ['mail'] })
  return { isDone: true }
}

const lookAgainAfter = 10 * 60_000

/** How many may leave now; the row stays locked until they are counted. */
async function takeQuota(
  ctx: Context,
  mostAtOnce: number,
): Promise<{ most: number } | { until: Date; reason: string }> {
  const { mailsPerDay, mailsPerMinute, timeZone } = ctx.settings
  const today = localDate(ctx.now, timeZone)
  const { rows } = await sql<{ sent: number; free_at: Date | null; tomorrow: Date }>`
    insert into mail_quotas as q (tenant_id, day) values (${ctx.tenantId}, ${today})
    on conflict (tenant_id) do update set
      sent = case when q.day = excluded.day then q.sent else 0 end, day = excluded.day
    returning sent, free_at, ((${today}::date + 1)::timestamp at time zone ${timeZone}) as tomorrow`.execute(ctx.db)
  const { sent, free_at, tomorrow } = onlyRow(rows)
  const left = mailsPerDay - sent
  if (left <= 0)
    return {
      // sooner than tomorrow: a superadmin may allow more meanwhile
      until: new Date(Math.min(tomorrow.getTime(), ctx.now.getTime() + lookAgainAfter)),
      reason: `Today's limit of ${mailsPerDay.toLocaleString('en')} e-mails is reached; the rest leaves tomorrow.`,
    }
  if (mailsPerMinute && free_at && free_at > ctx.now) return { until: free_at, reason: '' }
  // with a pace, as many as leave in a second
  const atOnce = mailsPerMinute ? Math.max(1, Math.round(mailsPerMinute / 60)) : mostAtOnce
  return { most: Math.min(mostAtOnce, atOnce, left) }
}

/** A pace that fell behind for a moment is made up for. */
async function useQuota(ctx: Context, count: number): Promise<void> {
  if (!count) return
  const { mailsPerMinute } = ctx.settings
  const seconds = mailsPerMinute ? (count * 60) / mailsPerMinute : 0
  await sql`
    update mail_quotas set sent = sent + ${count},
      free_at = case when ${seconds}::float8 = 0 then null
        else (case when free_at > ${ctx.now}::timestamptz - interval '5 seconds' then free_at else ${ctx.now}::timestamptz end)
          + ${seconds}::float8 * interval '1 second' end
    where tenant_id = ${ctx.tenantId}`.execute(ctx.db)
}
