import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { onlyRow } from '#server/database/only-row.ts'
import { localDate } from '#shared/dates.ts'

const lookAgainAfter = 10 * 60_000

/** How many may leave now; the row stays locked until they are counted. */
export async function takeQuota(
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
export async function useQuota(ctx: Context, count: number): Promise<void> {
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

/** Those that found no mail server, or were not tried, have not left: they count again when they are taken again. */
export async function giveBackQuota(db: Database, tenantId: string, count: number): Promise<void> {
  if (!count) return
  await sql`update mail_quotas set sent = greatest(0, sent - ${count}) where tenant_id = ${tenantId}`.execute(db)
}
