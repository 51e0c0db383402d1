import { sql } from 'kysely'
import { NIL, v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import { loadSignedIn } from '#server/jobs/envelope.ts'
import type { Platform } from '#server/platform.ts'
import { runAsActor } from '#server/run-as-actor.ts'
import { mailHistory } from '../../history-words.ts'
import { dueReminder } from '../../reminder-rules.ts'
import { deliverMail } from '../jobs.ts'
import { type PlannedReminders, readReminderPlans } from '../queries/read-reminder-plans.ts'
import { readReminderText } from '../queries/read-reminder-text.ts'

/** Hands over the reminders of all organisations that are due. One organisation's trouble does not stop another's. */
export async function sendReminders(platform: Platform): Promise<void> {
  const now = platform.clock()
  const { rows } = await sql<{ tenant_id: string }>`select * from tenants_with_reminders(${now})`.execute(platform.db)
  const failures: unknown[] = []
  for (const { tenant_id } of rows)
    await sendRemindersOf(platform, tenant_id).catch((error: unknown) => failures.push(error))
  if (failures.length) throw failures[0]
}

/** In nobody's name: the activity asks for it, for everybody who is signed up. */
async function sendRemindersOf(platform: Platform, tenantId: string): Promise<void> {
  const signedIn = await loadSignedIn(platform, { tenantId, accountId: NIL, sessionId: NIL, data: undefined })
  const actor = { ...signedIn.actor, username: 'Reminder', venues: 'all' as const }
  const origin = { action: mailHistory.message('sentReminder').text.code, screen: '' }
  await runAsActor(
    platform,
    { ...signedIn, actor },
    platform.log,
    async (ctx) => {
      for (const plan of await readReminderPlans(ctx)) {
        const hours = dueReminder(plan, ctx.now)
        if (hours !== undefined && !plan.isOff && plan.hasPeople) await sendReminder(ctx, plan, hours)
      }
    },
    origin,
  )
}

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
