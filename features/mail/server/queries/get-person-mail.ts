import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import type { Language } from '#shared/define-words.ts'
import { notFound } from '#shared/errors.ts'
import type { PersonMail } from '../../public-contract.ts'
import type { MailTopic } from '../../rules.ts'
import { readSessions } from './read-sessions.ts'
import { fillSubject } from './read-subjects.ts'

const mostLetters = 50

interface LetterRow {
  id: string
  message_id: string | null
  session_id: string | null
  name: string
  subject: string
  state: string
  reason: string
  sent_on: Date | null
}

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

/** The letters and other mails to a volunteer, newest first, and what they get no more and why. */
export async function getPersonMail(ctx: Context, vid: string): Promise<PersonMail> {
  const address = await requireAddress(ctx, vid)
  const stops = await ctx.db.selectFrom('mail_suppressions').selectAll().where('address', '=', address).execute()
  const kept = await ctx.db
    .selectFrom('mail_languages')
    .select('language')
    .where('person_id', '=', vid)
    .executeTakeFirst()
  const { rows: letters } = await sql<LetterRow>`
    (select r.id, m.id as message_id, m.session_id, r.name, m.subject, r.state, r.reason, r.sent_on
      from mail_recipients r join mail_messages m on m.tenant_id = r.tenant_id and m.id = r.message_id
      where r.person_id = ${vid} order by r.id desc limit ${mostLetters})
    union all
    (select id, null, null, '', subject, state, reason, sent_on from mail_singles
      where address = ${address} and address <> '' order by sent_on desc limit ${mostLetters})
    order by id desc limit ${mostLetters}`.execute(ctx.db)
  const sessions = await readSessions(ctx, letters)
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
      subject: fillSubject(row.subject, { organisation: ctx.tenantName, name: row.name }),
      session: sessions.get(row.session_id ?? '') ?? null,
      state: row.state,
      reason: row.reason,
      on: row.sent_on?.toISOString() ?? null,
    })),
  }
}
