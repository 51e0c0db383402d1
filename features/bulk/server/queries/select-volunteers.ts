import { sql } from 'kysely'
import type { SearchFilter } from '#features/search/rules.ts'
import { matchingVolunteers } from '#features/search/server/queries/matching-volunteers.ts'
import { lockVolunteers } from '#features/volunteers/server/policy.ts'
import type { Context } from '#server/context.ts'
import { invalid, notFound, tooLarge } from '#shared/errors.ts'
import { bulkLimit } from '../../contract.ts'

export interface Selection {
  vids?: string[] | undefined
  query?: SearchFilter[] | undefined
}

/** The ids of a selection, locked. One who is named and not there means that nothing is done. */
export async function selectVolunteers(ctx: Context, { vids, query }: Selection): Promise<string[]> {
  const ids = vids ? [...new Set(vids)] : await findMatching(ctx, query ?? [])
  if (ids.length > bulkLimit) throw tooLarge(`At most ${bulkLimit.toLocaleString('en')} volunteers at once.`)
  if (!ids.length) throw invalid('Please select a volunteer', [{ path: 'query', message: 'Nobody fits these filters' }])
  const locked = await lockVolunteers(ctx, ids)
  if (vids && locked !== ids.length) throw notFound()
  return ids
}

async function findMatching(ctx: Context, filters: SearchFilter[]): Promise<string[]> {
  const matching = await matchingVolunteers(ctx, filters)
  const found = await sql<{ id: string }>`select id from (${matching} limit ${bulkLimit + 1}) found`.execute(ctx.db)
  return found.rows.map((row) => row.id)
}
