import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { notReached } from '../../rules.ts'

/**
 * Rows of `mail_recipients` whom a second try may reach: their mail never left or was not taken, or it went to an address
 * that was wrong or empty, and they have another one by now.
 */
export const isNotReached = sql<boolean>`(
  mail_recipients.state in (${sql.join(notReached.map((state) => sql.lit(state)))})
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
