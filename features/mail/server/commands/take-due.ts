import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Language } from '#shared/define-words.ts'
import { longestAddress, type MailTopic, mailable } from '../../rules.ts'
import { audiencesOf, type MessageRow } from '../present.ts'
import { selectRecipients } from '../queries/select-recipients.ts'

/** One mail that is about to be sent. */
export interface Claimed {
  id: string
  personId: string | null
  name: string
  address: string
  language: Language
  fields: Record<string, string>
  attempts: number
}

/**
 * Takes the next mails of a letter in hand, each to the address that the volunteer or member has now. Left out are those who have
 * stopped such mails, were deleted or have no address any more, and of a reminder those who are not expected any more.
 */
export async function takeDue(sender: Context, message: MessageRow, most: number): Promise<Claimed[]> {
  const { rows } = await sql<Claimed & { state: string }>`
    with due as (
      select id from mail_recipients
      where message_id = ${message.id} and state = 'waiting' and (next_try_on is null or next_try_on <= ${sender.now})
      order by next_try_on nulls first, id limit ${most} for update skip locked
    ), expected as materialized (${await expectedOf(sender, message)})
    update mail_recipients r set
      address = coalesce(asked.address_now, r.address),
      state = case when stopped.reason is null then 'sending' else 'left-out' end, reason = coalesce(stopped.reason, '')
    from due
    join (
      select m.tenant_id, m.id, m.person_id, m.address, coalesce(v.email, member.email) as address_now,
        coalesce(v.deleted_at, member.deleted_at, o.deleted_at) as deleted_at
      from mail_recipients m left join volunteers v on v.tenant_id = m.tenant_id and v.id = m.person_id
      left join organisation_members member on member.tenant_id = m.tenant_id and member.id = m.person_id
      left join organisations o on o.tenant_id = m.tenant_id and o.id = coalesce(member.organisation_id, m.person_id)
    ) asked on asked.id = due.id
    left join lateral (
      select 'deleted' as reason where asked.deleted_at is not null
      union all select 'not-coming' where ${message.reminder_hours !== null}::boolean
        and asked.person_id not in (select person_id from expected)
      union all select 'no-address' where asked.address_now = ''
      union all select 'bad-address'
        where asked.address_now !~ ${sql.lit(mailable)} or length(asked.address_now) > ${sql.lit(longestAddress)}
      union all select s.reason from mail_suppressions s
        where s.tenant_id = asked.tenant_id and s.address = lower(coalesce(asked.address_now, asked.address))
          and s.topic in ('*', ${message.topic})
      limit 1
    ) stopped on true
    where r.id = due.id
    returning r.id, r.person_id as "personId", r.name, r.address, r.language, r.fields, r.attempts, r.state`.execute(
    sender.db,
  )
  const sending = rows.filter(({ state }) => state === 'sending')
  // all of these have stopped such mails: there may be more behind them
  return sending.length || !rows.length ? sending : takeDue(sender, message, most)
}

/** Who is signed up at this moment for what a reminder is of; of any other letter nobody asks. */
async function expectedOf(sender: Context, message: MessageRow): Promise<RawBuilder<unknown>> {
  if (message.reminder_hours === null) return sql`select null::uuid as person_id where false`
  const { chosen } = await selectRecipients(sender, audiencesOf(message), message.topic as MailTopic)
  return sql`select c.person_id from (${chosen}) c where not c.is_deleted and c.person_id is not null`
}
