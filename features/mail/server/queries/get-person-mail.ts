import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import type { Language } from '#shared/define-words.ts'
import { notFound } from '#shared/errors.ts'
import type { PersonMail } from '../../public-contract.ts'
import type { MailTopic } from '../../rules.ts'

const mostLetters = 50

/** The volunteer's address, in small letters; somebody absent, deleted or hidden is not found. */
export async function requireAddress(ctx: Context, vid: string): Promise<string> {
  const person = await ctx.db
    .selectFrom('volunteers')
    .select('email')
    .where('id', '=', vid)
    .where('deleted_at', 'is', null)
    .where(isVisiblePerson(ctx))
    .executeTakeFirst()
  if (!person) throw notFound()
  return person.email.toLowerCase()
}

/** The letters to a volunteer, newest first, and what they get no more and why. */
export async function getPersonMail(ctx: Context, vid: string): Promise<PersonMail> {
  const address = await requireAddress(ctx, vid)
  const stops = await ctx.db.selectFrom('mail_suppressions').selectAll().where('address', '=', address).execute()
  const kept = await ctx.db
    .selectFrom('mail_languages')
    .select('language')
    .where('person_id', '=', vid)
    .executeTakeFirst()
  const letters = await ctx.db
    .selectFrom('mail_recipients')
    .innerJoin('mail_messages', (join) =>
      join
        .onRef('mail_messages.tenant_id', '=', 'mail_recipients.tenant_id')
        .onRef('mail_messages.id', '=', 'mail_recipients.message_id'),
    )
    .select([
      'mail_recipients.id',
      'mail_messages.id as message_id',
      'subject',
      'mail_recipients.state',
      'mail_recipients.reason',
      'mail_recipients.sent_on',
    ])
    .where('person_id', '=', vid)
    .orderBy('mail_recipients.id', 'desc')
    .limit(mostLetters)
    .execute()
  return {
    address,
    language: (kept?.language ?? 'en') as Language,
    stopped: stops.map(({ topic, reason, detail, created_on }) => ({
      topic: topic as MailTopic | '*',
      reason,
      detail,
      on: created_on.toISOString(),
    })),
    letters: letters.map((row) => ({
      id: row.id,
      messageId: row.message_id,
      subject: row.subject,
      state: row.state,
      reason: row.reason,
      on: row.sent_on?.toISOString() ?? null,
    })),
  }
}
