import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { sentenceOf } from '#shared/define-history.ts'
import type { Change } from '../../contract.ts'
import { presentChange } from '../present.ts'
import { nameOwnFields } from './name-own-fields.ts'
import { nameVenues } from './name-venues.ts'

/** A change, with when and by which kind of account. */
export interface ReadChange extends Change {
  action: string
  /** The role of the account; null for none, and for one that has gone. */
  role: string | null
  createdOn: Date
}

type Row = Parameters<typeof presentChange>[1] & {
  id: string
  action: string
  role: string | null
  created_on: Date
}

/**
 * The changes of these records, the oldest first, some at a time; `records` is SQL of their types and ids as texts.
 * `next` is after which to go on, if there are more.
 */
export async function readChanges(
  ctx: Context,
  records: RawBuilder<unknown>,
  after: string,
  most: number,
): Promise<{ changes: ReadChange[]; next: string | undefined }> {
  const { rows } = await sql<Row>`
    select c.id::text as id, c.record_type, c.record_id, c.record_name, c.operation, c.fields, s.action, s.created_on,
      a.role
    from changes c
    join change_sets s on s.tenant_id = c.tenant_id and s.id = c.change_set_id
    left join accounts a on a.tenant_id = s.tenant_id and a.id = s.account_id
    where (c.record_type, c.record_id) in (${records}) and c.id > ${after || '0'}::bigint
    order by c.id limit ${most}`.execute(ctx.db)
  return {
    changes: (await nameVenues(ctx, await nameOwnFields(ctx, rows))).map((row) => ({
      ...presentChange(ctx, row),
      action: sentenceOf(row.action),
      role: row.role,
      createdOn: row.created_on,
    })),
    next: rows.length === most ? rows.at(-1)?.id : undefined,
  }
}
