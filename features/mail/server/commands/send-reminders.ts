import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import type { Platform } from '#server/platform.ts'
import { forEachTenant, runAsNobody } from '#server/run-as-nobody.ts'
import { mailHistory } from '../../history-words.ts'
import { dueReminder } from '../../reminder-rules.ts'
import { deliverMail } from '../jobs.ts'
import { type PlannedReminders, readReminderPlans } from '../queries/read-reminder-plans.ts'
import { readReminderText } from '../queries/read-reminder-text.ts'

/** Hands over the reminders of all organisations that are due. One organisation's trouble does not stop another's. */
export async function sendReminders(platform: Platform): Promise<void> {
  const now = platform.clock()
  const { rows } = await sql<{ tenant_id: string }>`select * from tenants_with_reminders(${now})`.execute(platform.db)
  await forEachTenant(
    rows.map(({ tenant_id }) => tenant_id),
    (tenantId) => sendRemindersOf(platform, tenantId),
  )
}

/** In nobody's name: the activity asks for it, for everybody who is signed up. */
const sendRemindersOf = (platform: Platform, tenantId: string) =>
  runAsNobody(
    platform,
    tenantId,
    { username: 'Reminder', action: mailHistory.message('sentReminder') },
    async (ctx) => {
      for (const plan of await readReminderPlans(ctx)) {
        const hours = dueReminder(plan, ctx.now)
        if (hours !== undefined && !plan.isOff && plan.hasPeople) await sendReminder(ctx, plan, hours)
      }
    },
  )

/** Once for each day to which the session is moved: who comes second finds that the letter is there. */
async function sendReminder(ctx: Context, { sessionId, day }: PlannedReminders, hours: number): Promise<void> {
  const slice = 1
  const { subject, html, translations } = await readReminderText(ctx, sessionId)
  const message = await ctx.db
    .insertInto('mail_messages')
    .values({
      tenant_id: ctx.tenantId,
      id: uuidv7(),
      account_id: null,
      sender: ctx.actor.username,
      state: 'sending',
      topic: 'sessions',
      subject,
      html,
      translations: JSON.stringify(translations),
      audiences: JSON.stringify([{ kind: 'session', ids: [sessionId] }]),
      session_id: sessionId,
      reminder_hours: hours,
      reminded_day: day,
      slice,
      sent_on: ctx.now,
      created_on: ctx.now,
      updated_on: ctx.now,
    })
    .onConflict((of) =>
      of
        .columns(['tenant_id', 'session_id', 'reminder_hours', 'reminded_day'])
        .where('reminder_hours', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!message) return
  await ctx.enqueue(deliverMail, { messageId: message.id, slice })
  ctx.emit({ changed: ['mail'] })
}
