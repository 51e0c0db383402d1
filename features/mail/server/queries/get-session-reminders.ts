import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { type Audience, audience } from '../../audience-contract.ts'
import type { SessionReminders } from '../../reminder-contract.ts'
import { reminderState, reminderTime } from '../../reminder-rules.ts'
import { countRecipients } from './count-recipients.ts'
import { readReminderPlans } from './read-reminder-plans.ts'

const none: SessionReminders = { isOff: false, reminders: [], total: 0, withoutAddress: 0 }

/** What will be sent and was sent of itself before the session. A reminder reaches all who are signed up. */
export async function getSessionReminders(ctx: Context, sessionId: string): Promise<SessionReminders> {
  await lockSession(ctx, sessionId, 'none')
  const [plan] = await readReminderPlans(ctx, sessionId)
  if (!plan) return none
  const { total, leftOut } = await countRecipients(
    { ...ctx, actor: { ...ctx.actor, venues: 'all' } },
    { audiences: [everybodyOf(sessionId)], topic: 'sessions', ownFields: [], sessionId },
  )
  return {
    isOff: plan.isOff,
    reminders: plan.hours.map((hours) => ({
      hours,
      at: reminderTime(plan.begins, hours).toISOString(),
      state: reminderState(plan, hours, ctx.now),
      messageId: plan.messages.find((one) => one.hours === hours)?.messageId ?? null,
    })),
    total,
    withoutAddress: leftOut.find(({ reason }) => reason === 'no-address')?.count ?? 0,
  }
}

/** All who are signed up for a session and have not said no. */
const everybodyOf = (sessionId: string): Audience => audience.parse({ kind: 'session', ids: [sessionId] })
