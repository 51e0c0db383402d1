import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { NIL } from 'uuid'
import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import type { Language } from '#shared/define-words.ts'
import { notFound } from '#shared/errors.ts'
import { audience } from '../../audience-contract.ts'
import { htmlForHours } from '../../hours-rules.ts'
import { thanksLetter } from '../../letter-words.ts'
import { type ByPhone, mostByPhone, type SessionLetter } from '../../phone-contract.ts'
import { type MailTopic, mergeInto } from '../../rules.ts'
import { versionFor } from '../../version-rules.ts'
import { textOf } from '../letters.ts'
import { isVisibleMessage, isVisibleRecipient } from '../policy.ts'
import { audiencesOf } from '../present.ts'
import { fillPersonFields } from './fill-person-fields.ts'
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
  /** Everybody whom it may be told to, with `phone` and `has_address`. */
  people: RawBuilder<unknown>
}

interface Row {
  id: string
  told_by: string | null
  told_on: Date | null
  name: string
  language: Language
  fields: Record<string, string>
  phone: string
  hasAddress: boolean
}

/** Who has stopped such letters is not told their words in another way. */
const stopped = sql`('unsubscribed', 'complained', 'deleted')`

/**
 * Those whom a letter leaves out because they have no address, or everybody who has a number: of a draft as it is now, of
 * a sent one as it was.
 */
export const listMessageByPhone = async (ctx: Context, id: string, everybody: boolean): Promise<ByPhone> =>
  listPeople(ctx, await phoneListOfMessage(ctx, id), everybody)

/** The same for the reminder that a session's activity sends, and for the ready thanks to those who came. */
export const listReminderByPhone = async (
  ctx: Context,
  sessionId: string,
  everybody: boolean,
  letter: SessionLetter,
): Promise<ByPhone> => listPeople(ctx, await phoneListOfSession(ctx, sessionId, letter), everybody)

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
    return { sourceId, letter, people: withPhones(ctx, chosenNow(recipients)) }
  }
  const written = sql`
    select person_id, name, address, language, fields from mail_recipients
    where message_id = ${id} and person_id is not null and not (state = 'left-out' and reason in ${stopped})
      and ${isVisibleRecipient(ctx)}`
  return { sourceId, letter, people: withPhones(ctx, written) }
}

const chosenNow = (recipients: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select r.person_id, r.name, r.address, r.language, r.fields from (${recipients}) r
  where r.person_id is not null and coalesce(r.left_out, '') not in ${stopped}`

/** An organisation's number is that of the coordinator who has this address, or none. */
const withPhones = (ctx: Context, people: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select * from (
    select p.person_id, p.name, p.language, p.fields, p.address <> '' as has_address,
      coalesce(v.mobile_no, m.contact_no, (select c.mobile_contact from coordinators c
        where c.tenant_id = ${ctx.tenantId} and c.organisation_id = p.person_id and c.name = p.name and c.email = p.address
        order by c.position limit 1), '') as phone
    from (${people}) p left join volunteers v on v.tenant_id = ${ctx.tenantId} and v.id = p.person_id
    left join organisation_members m on m.tenant_id = ${ctx.tenantId} and m.id = p.person_id
  ) reached where not has_address or phone <> ''`

/** The same of a session. */
export async function phoneListOfSession(
  ctx: Context,
  sessionId: string,
  letter: SessionLetter,
  mode: 'share' | 'none' = 'none',
): Promise<PhoneList> {
  await lockSession(ctx, sessionId, mode)
  const isThanks = letter === 'thanks'
  const who = audience.parse({ kind: 'session', ids: [sessionId], who: isThanks ? 'came' : 'signed-up' })
  const { recipients } = await selectRecipients(ctx, [who], isThanks ? 'thanks' : 'sessions')
  return {
    sourceId: isThanks ? thanksId(sessionId) : sessionId,
    letter: async () => ({ ...(isThanks ? thanksLetter : await readReminderText(ctx, sessionId)), sessionId }),
    people: withPhones(ctx, chosenNow(recipients)),
  }
}

/** What the marks of those who were thanked belong to: anyone who was reminded of the session has not been thanked. */
const thanksId = (sessionId: string): string => createHash('md5').update(`${sessionId} thanks`).digest('hex')

/** Whether this person is on the list. */
export async function isOnList(ctx: Context, { people }: PhoneList, personId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from (${people}) a where a.person_id = ${personId} limit 1`.execute(ctx.db)
  return rows.length > 0
}

async function listPeople(ctx: Context, list: PhoneList, everybody: boolean): Promise<ByPhone> {
  const letter = await list.letter()
  const { rows } = await sql<Row>`
    select a.person_id as id, a.name, a.language, a.fields, a.phone, a.has_address as "hasAddress", t.told_by, t.told_on
    from (${list.people}) a
    left join mail_told t on t.tenant_id = ${ctx.tenantId} and t.source_id = ${list.sourceId} and t.person_id = a.person_id
    where not a.has_address or ${everybody}::boolean
    order by a.has_address, lower(a.name), a.person_id limit ${mostByPhone}`.execute(ctx.db)
  const counted = await sql<Pick<ByPhone, 'total' | 'others'>>`
    select count(*) filter (where not has_address)::int as total, count(*) filter (where has_address)::int as others
    from (${list.people}) a`.execute(ctx.db)
  const session = await readSessionValues(ctx, letter.sessionId)
  const readers = rows.map((row) => {
    const version = versionFor(letter.translations, row.language)
    return { ...row, personId: row.id, version, language: version ? row.language : ('en' as const) }
  })
  const filled = await fillPersonFields(ctx, letter, readers)
  const people = filled.map(
    ({ personId: _id, version, language: written, fields, told_by: toldBy, told_on: toldOn, ...one }) => {
      const values = mergeValuesOf(ctx, session, { id: NIL, name: one.name, language: written, fields })
      // a page of one's own is for those who get e-mails
      const html = htmlForHours(version?.html ?? letter.html, values)
      const text = mergeInto(textOf(html, false), { ...values, ownPage: '' })
      return { ...one, text, toldBy: toldBy ?? '', toldOn: toldOn?.toISOString() ?? null }
    },
  )
  return { people, ...onlyRow(counted.rows) }
}
