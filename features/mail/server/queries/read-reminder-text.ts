import type { Context } from '#server/context.ts'
import { type ReadyLetter, reminderLetter } from '../../ready-words.ts'

/** What a reminder of this session says: the activity's template as it is at this moment, or the ready letter. */
export async function readReminderText(
  ctx: Pick<Context, 'db'>,
  sessionId: string,
): Promise<Pick<ReadyLetter, 'subject' | 'html'> & { translations: { language: string; html: string }[] }> {
  const template = await ctx.db
    .selectFrom('sessions')
    .innerJoin('activity_reminders', 'activity_reminders.activity_id', 'sessions.activity_id')
    .innerJoin('mail_templates', 'mail_templates.id', 'activity_reminders.template_id')
    .select(['subject', 'html', 'translations'])
    .where('sessions.id', '=', sessionId)
    .where('mail_templates.deleted_at', 'is', null)
    .executeTakeFirst()
  const { subject, html, translations } = template ?? reminderLetter
  return { subject, html, translations }
}
