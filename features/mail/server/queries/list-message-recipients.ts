import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import type { listMessageRecipients as contract } from '../../message-contract.ts'
import { isVisibleRecipient, requireMessage } from '../policy.ts'

/** One page of a letter's recipients whom the actor may see, by name, and what became of each mail. */
export async function listMessageRecipients(ctx: Context, id: string, query: Received<typeof contract>['query']) {
  await requireMessage(ctx, id)
  const rows = await filtered(ctx, id, query)
    .select(['id', 'kind', 'person_id', 'name', 'address', 'language', 'state', 'reason', 'sent_on', 'next_try_on'])
    .orderBy('name')
    .orderBy('address')
    .orderBy('id')
    .limit(query.size)
    .offset((query.page - 1) * query.size)
    .execute()
  const { total } = await filtered(ctx, id, query)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const recipients = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    personId: row.person_id,
    name: row.name,
    address: row.address,
    language: row.language,
    state: row.state,
    reason: row.reason,
    sentOn: row.sent_on?.toISOString() ?? null,
    nextTryOn: row.next_try_on?.toISOString() ?? null,
  }))
  return { recipients, total }
}

function filtered(ctx: Context, id: string, { state, name }: Received<typeof contract>['query']) {
  return ctx.db
    .selectFrom('mail_recipients')
    .where('message_id', '=', id)
    .where(isVisibleRecipient(ctx))
    .$if(state !== '', (q) => q.where('state', '=', state as Exclude<typeof state, ''>))
    .$if(name !== '', (q) =>
      q.where(sql`normalise(name || ' ' || address)`, 'like', sql<string>`contains_pattern(${name})`),
    )
}
