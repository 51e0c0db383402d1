import { sql } from 'kysely'
import { lockVolunteers } from '#features/volunteers/server/policy.ts'
import type { Context } from '#server/context.ts'
import { invalid, someNotFound, tooLarge } from '#shared/errors.ts'
import { selectionLimit } from '../../contract.ts'
import type { SearchFilter } from '../../search-rules.ts'
import { matchingVolunteers } from './matching-volunteers.ts'

export interface Selection {
  vids?: string[] | undefined
  query?: SearchFilter[] | undefined
}

/** The ids of a selection, locked. One who is named and not there means that nothing is done. */
export async function selectVolunteers(ctx: Context, { vids, query }: Selection): Promise<string[]> {
  const ids = vids ? [...new Set(vids)] : await findMatching(ctx, query ?? [])
  if (ids.length > selectionLimit) throw tooLarge(`At most ${selectionLimit.toLocaleString('en')} volunteers at once.`)
  if (!ids.length)
    throw invalid('Please select a volunteer', [{ path: 'query', message: 'Nobody matches these filters' }])
  const locked = await lockVolunteers(ctx, ids)
  if (vids && locked !== ids.length) throw someNotFound()
  return ids
}

async function findMatching(ctx: Context, filters: SearchFilter[]): Promise<string[]> {
  const matching = await matchingVolunteers(ctx, filters)
  const found = await sql<{ id: string }>`select id from (${matching} limit ${selectionLimit + 1}) found`.execute(
    ctx.db,
  )
  return found.rows.map((row) => row.id)
}
