import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import type { Received } from '#shared/endpoint.ts'
import type { searchAccesses as contract } from '../../access-contract.ts'
import { presentAccess } from '../present.ts'
import { nameColumns } from './name-columns.ts'
import { namePeople } from './name-people.ts'
import { accessConditions, readAccesses } from './read-accesses.ts'

/** A count stops here, as that of the history does. */
const countedUntil = 10_000

/** One page of who saw or took out what, the newest first. */
export async function searchAccesses(ctx: Context, { page, size, ...filters }: Received<typeof contract>['query']) {
  const rows = await readAccesses(ctx, filters, { limit: size, offset: (page - 1) * size })
  const counted = await sql<{ total: number }>`
    select count(*) as total from (
      select 1 from changes c join change_sets cs on cs.tenant_id = c.tenant_id and cs.id = c.change_set_id
      where ${accessConditions(ctx, filters)} limit ${countedUntil + 1}) counted`.execute(ctx.db)
  const total = onlyRow(counted.rows).total
  const named = await namePeople(ctx, await nameColumns(ctx, rows))
  return { accesses: named.map(presentAccess), total: Math.min(total, countedUntil), isExact: total <= countedUntil }
}
