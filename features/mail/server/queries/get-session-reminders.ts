import { sql } from 'kysely'
import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { type Audience, audience } from '../../audience-contract.ts'
import type { SessionReminders } from '../../reminder-contract.ts'
import { reminderState, reminderTime } from '../../reminder-rules.ts'
import { mostNamed } from '../../rules.ts'
import { countRecipients } from './count-recipients.ts'
import { type PlannedReminders, readReminderPlans } from './read-reminder-plans.ts'
import { selectRecipients } from './select-recipients.ts'

const none: SessionReminders = {
  isOff: false,
  reminders: [],
  total: 0,
  withoutAddress: 0,
  otherwiseLeftOut: 0,
  missed: [],
}

/** What will be sent and was sent of itself before the session. A reminder reaches all who are signed up. */
export async function getSessionReminders(ctx: Context, sessionId: string): Promise<SessionReminders> {
  await lockSession(ctx, sessionId, 'none')
  const [plan] = await readReminderPlans(ctx, sessionId)
  if (!plan) return none
  const { total, leftOut } = await countRecipients(
    { ...ctx, actor: { ...ctx.actor, venues: 'all' } },
    { audiences: [everybodyOf(sessionId)], topic: 'sessions', ownFields: [], sessionId },
  )
  const reminders = plan.hours.map((hours) => ({
    hours,
    at: reminderTime(plan.begins, hours).toISOString(),
    state: reminderState(plan, hours, ctx.now),
    messageId: plan.messages.find((one) => one.hours === hours)?.messageId ?? null,
  }))
  const withoutAddress = leftOut.find(({ reason }) => reason === 'no-address')?.count ?? 0
  const isEnough = plan.begins <= ctx.now || reminders.some(({ state }) => state === 'planned')
  return {
    isOff: plan.isOff,
    reminders,
    total,
    withoutAddress,
    otherwiseLeftOut: leftOut.reduce((sum, { count }) => sum + count, -withoutAddress),
    missed: isEnough ? [] : await readMissed(ctx, sessionId, plan),
  }
}

/**
 * Who is signed up and got none of the reminders of this day, nor another letter about the session since, as far as the
 * actor sees them.
 */
async function readMissed(ctx: Context, sessionId: string, { messages }: PlannedReminders): Promise<string[]> {
  if (!messages.length) return []
  const { recipients } = await selectRecipients(ctx, [everybodyOf(sessionId)], 'sessions')
  const { rows } = await sql<{ id: string }>`
    with reminders as (
      select sent_on, has_recipients from mail_messages
      where tenant_id = ${ctx.tenantId} and id = any(${messages.map(({ messageId }) => messageId)}::uuid[])
    ), told as (
      select person_id, lower(address) as address from mail_recipients
      where tenant_id = ${ctx.tenantId} and message_id in (
        select id from mail_messages where tenant_id = ${ctx.tenantId} and session_id = ${sessionId}
          and sent_on >= (select min(sent_on) from reminders))
    )
    select r.person_id as id from (${recipients}) r
    where r.left_out is null and r.kind = 'indivols' and (select bool_and(has_recipients) from reminders)
      and r.person_id not in (select person_id from told where person_id is not null)
      and lower(r.address) not in (select address from told)
    order by r.name, id limit ${mostNamed}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** All who are signed up for a session and have not said no. */
const everybodyOf = (sessionId: string): Audience => audience.parse({ kind: 'session', ids: [sessionId] })
