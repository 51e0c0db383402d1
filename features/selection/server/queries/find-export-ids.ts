import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { someNotFound } from '#shared/errors.ts'
import type { SearchFilter } from '../../search-rules.ts'
import { matchingVolunteers } from './matching-volunteers.ts'

export interface ExportSelection {
  vids?: string[] | undefined
  query?: SearchFilter[] | undefined
}

/** One who is named and not there means that nothing is exported. */
export async function requireVolunteers(ctx: Context, vids: readonly string[]): Promise<void> {
  const ids = [...new Set(vids)]
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from volunteers
    where id = any(${ids}::uuid[]) and deleted_at is null and ${isVisiblePerson(ctx)}`.execute(ctx.db)
  if (rows[0]?.count !== ids.length) throw someNotFound()
}

/** The ids of the next people of an export, in the order of the ids, after `last`. */
export async function findNextIds(
  ctx: Context,
  { vids, query }: ExportSelection,
  last: string,
  count: number,
): Promise<string[]> {
  if (vids?.length)
    return [...new Set(vids)]
      .toSorted()
      .filter((id) => id > last)
      .slice(0, count)
  const matching = await matchingVolunteers(ctx, query ?? [])
  const { rows } = await sql<{ id: string }>`
    select id from (${matching}) found where id > ${last}::uuid order by id limit ${count}`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** How many people an export holds. */
export async function countExport(ctx: Context, { vids, query }: ExportSelection): Promise<number> {
  if (vids?.length) return new Set(vids).size
  const matching = await matchingVolunteers(ctx, query ?? [])
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${matching}) found`.execute(ctx.db)
  return onlyRow(rows).count
}
