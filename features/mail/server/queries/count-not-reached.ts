import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { notReached } from '../../rules.ts'

/** Mails came back from there, and staff have allowed that address again; nobody has stopped such letters since. */
const isAllowedAgain = sql`(
  exists (select from mail_bounces b where b.tenant_id = mail_recipients.tenant_id
    and b.address = lower(mail_recipients.address) and not b.counts)
  and not exists (select from mail_suppressions s where s.tenant_id = mail_recipients.tenant_id
    and s.address = lower(mail_recipients.address)
    and s.topic in ('*', (select m.topic from mail_messages m
      where m.tenant_id = mail_recipients.tenant_id and m.id = mail_recipients.message_id))))`

/**
 * Rows of `mail_recipients` whom a second try may reach: their mail never left or was not taken, or it went to an address
 * that was wrong or empty, and they have another one by now; or it came back from one that works again.
 */
export const isNotReached = sql<boolean>`(
  mail_recipients.state in (${sql.join(notReached.map((state) => sql.lit(state)))})
  or ((mail_recipients.state = 'bounced' or mail_recipients.state = 'left-out' and mail_recipients.reason = 'bounced')
    and ${isAllowedAgain})
  or ((mail_recipients.state = 'bounced'
      or mail_recipients.state = 'left-out' and mail_recipients.reason in ('no-address', 'bad-address', 'bounced'))
    and exists (select from volunteers v where v.tenant_id = mail_recipients.tenant_id and v.id = mail_recipients.person_id
      and v.deleted_at is null and v.email <> '' and lower(v.email) <> lower(mail_recipients.address))))`

/** Whom sending this letter again would try, and how many of them only have their mail in the outbox. */
export async function countNotReached(ctx: Context, id: string): Promise<{ all: number; kept: number }> {
  return ctx.db
    .selectFrom('mail_recipients')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'kept').as('kept'),
    ])
    .where('message_id', '=', id)
    .where(isNotReached)
    .executeTakeFirstOrThrow()
}
