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

export interface PhoneList {
  /** What the marks of those who were told belong to. */
  sourceId: string
  letter: () => Promise<Letter>
  leftOut: RawBuilder<unknown>
}

interface Row {
  id: string
  told_by: string | null
  told_on: Date | null
  name: string
  language: Language
  fields: Record<string, string>
  phone: string
  total: number
}

/** Those whom a letter leaves out because they have no address: of a draft as it is now, of a sent one as it was. */
export const listMessageByPhone = async (ctx: Context, id: string): Promise<ByPhone> =>
  listPeople(ctx, await phoneListOfMessage(ctx, id))

/** The same for the reminder that a session's activity sends. */
export const listReminderByPhone = async (ctx: Context, sessionId: string): Promise<ByPhone> =>
  listPeople(ctx, await phoneListOfSession(ctx, sessionId))

/** Whom of a letter's list the actor sees. */
export async function phoneListOfMessage(ctx: Context, id: string, mode?: 'update'): Promise<PhoneList> {
  const message = await ctx.db
    .selectFrom('mail_messages')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(isVisibleMessage(ctx))
    .$if(mode === 'update', (q) => q.forUpdate())
    .executeTakeFirst()
  if (!message) throw notFound()
  const letter = async () => ({ ...message, sessionId: message.session_id })
  const sourceId = (message.reminder_hours === null ? null : message.session_id) ?? id
  if (!message.has_recipients) {
    const { recipients } = await selectRecipients(ctx, audiencesOf(message), message.topic as MailTopic)
    return { sourceId, letter, leftOut: sql`select r.* from (${recipients}) r where r.left_out = 'no-address'` }
  }
  const leftOut = sql`select * from mail_recipients where message_id = ${id} and state = 'left-out'
    and reason = 'no-address' and ${isVisibleRecipient(ctx)}`
  return { sourceId, letter, leftOut }
}

/** The same of a session. */
export async function phoneListOfSession(
  ctx: Context,
  sessionId: string,
  mode: 'share' | 'none' = 'none',
): Promise<PhoneList> {
  await lockSession(ctx, sessionId, mode)
  const signedUp = audience.parse({ kind: 'session', ids: [sessionId] })
  const { recipients } = await selectRecipients(ctx, [signedUp], 'sessions')
  return {
    sourceId: sessionId,
    letter: async () => ({ ...(await readReminderText(ctx, sessionId)), sessionId }),
    leftOut: sql`select r.* from (${recipients}) r where r.left_out = 'no-address'`,
  }
}

/** Whether this person is on the list. */
export async function isLeftOut(ctx: Context, { leftOut }: PhoneList, personId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from (${leftOut}) a where a.person_id = ${personId} limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** An organisation's number is that of the coordinator who has no address. */
async function listPeople(ctx: Context, list: PhoneList): Promise<ByPhone> {
  const letter = await list.letter()
  const { rows } = await sql<Row>`
    with asked as materialized (${list.leftOut})
    select a.person_id as id, t.told_by, t.told_on, a.name, a.language, a.fields, (select count(*)::int from asked) as total,
      coalesce(v.mobile_no, (select c.mobile_contact from coordinators c
        where c.tenant_id = ${ctx.tenantId} and c.organisation_id = a.person_id and c.name = a.name and c.email = ''
        order by c.position limit 1), '') as phone
    from asked a left join volunteers v on v.tenant_id = ${ctx.tenantId} and v.id = a.person_id
    left join mail_told t on t.tenant_id = ${ctx.tenantId} and t.source_id = ${list.sourceId} and t.person_id = a.person_id
    order by lower(a.name), a.person_id limit ${mostByPhone}`.execute(ctx.db)
  const session = await readSessionValues(ctx, letter.sessionId)
  const people = rows.map(({ id, name, language, fields, phone, told_by: toldBy, told_on: toldOn }) => {
    const version = letter.translations.find((one) => one.language === language)
    const written = version ? language : 'en'
    const values = mergeValuesOf(ctx, session, { id: NIL, name, language: written, fields })
    // a page of one's own is for those who get e-mails
    const text = mergeInto(textOf(version?.html ?? letter.html, false), { ...values, ownPage: '' })
    return { id, name, phone, text, toldBy: toldBy ?? '', toldOn: toldOn?.toISOString() ?? null }
  })
  return { people, total: rows[0]?.total ?? 0 }
}
