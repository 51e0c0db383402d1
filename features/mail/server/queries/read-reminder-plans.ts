import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { ReminderPlan } from '../../reminder-rules.ts'
import { instantOf } from '../../time-rules.ts'

interface Row {
  id: string
  starts: string
  hours: number[]
  since: Date
  /** For the day on which it is now. */
  sent: { hours: number; messageId: string }[]
  is_off: boolean
  has_people: boolean
}

/** A session whose activity asks for reminders. */
export interface PlannedReminders extends ReminderPlan {
  sessionId: string
  /** The session's, by the organisation's own clock: YYYY-MM-DD. */
  day: string
  messages: Row['sent']
  isOff: boolean
  hasPeople: boolean
}

/** The reminders of one session, or of all that begin within the longest time before; cancelled ones have none. */
export async function readReminderPlans(ctx: Context, sessionId?: string): Promise<PlannedReminders[]> {
  const { timeZone } = ctx.settings
  const soon = sql`sessions.starts_at between (${ctx.now}::timestamptz at time zone ${timeZone}) - interval '1 day'
    and (${ctx.now}::timestamptz at time zone ${timeZone}) + interval '1 day' + r.hours[1] * interval '1 hour'`
  const { rows } = await sql<Row>`
    select sessions.id, to_char(sessions.starts_at, 'YYYY-MM-DD"T"HH24:MI') as starts, r.hours, r.since,
      coalesce((select jsonb_agg(jsonb_build_object('hours', m.reminder_hours, 'messageId', m.id)) from mail_messages m
        where m.tenant_id = sessions.tenant_id and m.session_id = sessions.id and m.reminder_hours is not null
          and m.reminded_day = sessions.starts_at::date), '[]') as sent,
      exists (select from unreminded_sessions u where u.tenant_id = sessions.tenant_id and u.session_id = sessions.id) as is_off,
      exists (select from attendances a where a.tenant_id = sessions.tenant_id and a.session_id = sessions.id
        and a.deleted_at is null and not a.excused) as has_people
    from activity_reminders r
    join activities on activities.tenant_id = r.tenant_id and activities.id = r.activity_id and activities.deleted_at is null
    join sessions on sessions.tenant_id = r.tenant_id and sessions.activity_id = r.activity_id
    join batches on batches.tenant_id = sessions.tenant_id and batches.id = sessions.batch_id and batches.deleted_at is null
    where r.tenant_id = ${ctx.tenantId} and sessions.deleted_at is null and sessions.cancelled_on is null
      and ${sessionId ? sql`sessions.id = ${sessionId}` : soon}`.execute(ctx.db)
  return rows.flatMap(({ id, starts, hours, since, sent, is_off, has_people }) => {
    const begins = instantOf(starts, timeZone)
    if (!begins) return []
    const plan = { hours, since, begins: new Date(begins), sent: sent.map((one) => one.hours) }
    return [{ ...plan, sessionId: id, day: starts.slice(0, 10), messages: sent, isOff: is_off, hasPeople: has_people }]
  })
}
