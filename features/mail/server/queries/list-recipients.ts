import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import type { listRecipients as contract, Recipient } from '../../audience-contract.ts'
import { selectRecipients } from './select-recipients.ts'

interface Row {
  kind: Recipient['kind']
  person_id: string | null
  name: string
  address: string
  language: string
  left_out: Recipient['leftOut']
  total: number
}

/** One page of those whom a letter is for, or of those who are left out, by name. */
export async function listRecipients(
  ctx: Context,
  { audiences, topic, leftOut, page, size }: Received<typeof contract>['body'],
) {
  const { recipients } = await selectRecipients(ctx, audiences, topic)
  const asked = leftOut ? sql`r.left_out is not null` : sql`r.left_out is null`
  const { rows } = await sql<Row>`
    with asked as materialized (select r.* from (${recipients}) r where ${asked})
    select a.*, (select count(*)::int from asked) as total from asked a
    order by lower(coalesce(nullif(a.name, ''), a.address)), a.address
    limit ${size} offset ${(page - 1) * size}`.execute(ctx.db)
  return {
    recipients: rows.map((row) => ({
      kind: row.kind,
      personId: row.person_id,
      name: row.name,
      address: row.address,
      language: row.language,
      leftOut: row.left_out,
    })),
    total: rows[0]?.total ?? 0,
  }
}
