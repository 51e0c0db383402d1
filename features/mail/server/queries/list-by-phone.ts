import { type RawBuilder, sql } from 'kysely'
import { NIL } from 'uuid'
import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import type { Language } from '#shared/define-words.ts'
import { notFound } from '#shared/errors.ts'
import { audience } from '../../audience-contract.ts'
import { type ByPhone, mostByPhone } from '../../phone-contract.ts'
import { type MailTopic, mergeInto } from '../../rules.ts'
import { textOf } from '../letters.ts'
import { isVisibleMessage, isVisibleRecipient } from '../policy.ts'
import { audiencesOf } from '../present.ts'
import { mergeValuesOf } from './merge-values.ts'
import { readReminderText } from './read-reminder-text.ts'
import { selectRecipients } from './select-recipients.ts'
import { readSessionValues } from './session-values.ts'

interface Letter {
  html: string
  translations: readonly { language: string; html: string }[]
  sessionId: string | null
}

interface Row {
  name: string
  language: Language
  fields: Record<string, string>
  phone: string
  total: number
}

/** Those whom a letter leaves out because they have no address: of a draft as it is now, of a sent one as it was. */
export async function listMessageByPhone(ctx: Context, id: string): Promise<ByPhone> {
  const message = await ctx.db
    .selectFrom('mail_messages')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(isVisibleMessage(ctx))
    .executeTakeFirst()
  if (!message) throw notFound()
  const letter = { ...message, sessionId: message.session_id }
  if (!message.has_recipients) {
    const { recipients } = await selectRecipients(ctx, audiencesOf(message), message.topic as MailTopic)
    return listPeople(ctx, letter, sql`select r.* from (${recipients}) r where r.left_out = 'no-address'`)
  }
  return listPeople(
    ctx,
    letter,
    sql`select * from mail_recipients where message_id = ${id} and state = 'left-out' and reason = 'no-address'
      and ${isVisibleRecipient(ctx)}`,
  )
}

/** The same for the reminder that a session's activity sends. */
export async function listReminderByPhone(ctx: Context, sessionId: string): Promise<ByPhone> {
  await lockSession(ctx, sessionId, 'none')
  const signedUp = audience.parse({ kind: 'session', ids: [sessionId] })
  const { recipients } = await selectRecipients(ctx, [signedUp], 'sessions')
  const letter = { ...(await readReminderText(ctx, sessionId)), sessionId }
  return listPeople(ctx, letter, sql`select r.* from (${recipients}) r where r.left_out = 'no-address'`)
}

/** An organisation's number is that of the coordinator who has no address. */
async function listPeople(ctx: Context, letter: Letter, leftOut: RawBuilder<unknown>): Promise<ByPhone> {
  const { rows } = await sql<Row>`
    with asked as materialized (${leftOut})
    select a.name, a.language, a.fields, (select count(*)::int from asked) as total,
      coalesce(v.mobile_no, (select c.mobile_contact from coordinators c
        where c.tenant_id = ${ctx.tenantId} and c.organisation_id = a.person_id and c.name = a.name and c.email = ''
        order by c.position limit 1), '') as phone
    from asked a left join volunteers v on v.tenant_id = ${ctx.tenantId} and v.id = a.person_id
    order by lower(a.name), a.person_id limit ${mostByPhone}`.execute(ctx.db)
  const session = await readSessionValues(ctx, letter.sessionId)
  const people = rows.map(({ name, language, fields, phone }) => {
    const version = letter.translations.find((one) => one.language === language)
    const written = version ? language : 'en'
    const values = mergeValuesOf(ctx, session, { id: NIL, name, address: '', language: written, fields })
    // a page of one's own is for those who get e-mails
    return { name, phone, text: mergeInto(textOf(version?.html ?? letter.html, false), { ...values, ownPage: '' }) }
  })
  return { people, total: rows[0]?.total ?? 0 }
}
