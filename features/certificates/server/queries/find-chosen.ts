import { sql } from 'kysely'
import type { SearchFilter } from '#features/selection/search-rules.ts'
import { matchingVolunteers } from '#features/selection/server/queries/matching-volunteers.ts'
import type { Context } from '#server/context.ts'
import { fieldError, invalid } from '#shared/errors.ts'
import { mostCertificates } from '../../contract.ts'

export interface Chosen {
  vids?: string[] | undefined
  query?: SearchFilter[] | undefined
}

/** The ids of those who are named, or whom the filters find; more than fit into one file are refused. */
export async function findChosen(ctx: Context, { vids, query }: Chosen): Promise<string[]> {
  if (vids) return [...new Set(vids)]
  const matching = await matchingVolunteers(ctx, query ?? [])
  // an erased person still stands in lists
  const { rows } = await sql<{ id: string }>`
    select v.id from (${matching}) found
    join volunteers v on v.tenant_id = ${ctx.tenantId} and v.id = found.id and v.erased_on is null
    limit ${mostCertificates + 1}`.execute(ctx.db)
  if (rows.length > mostCertificates)
    throw refused(`At most ${mostCertificates} people at once: please filter further.`)
  if (!rows.length) throw refused('Nobody matches these filters')
  return rows.map(({ id }) => id)
}

const refused = (message: string) => invalid(message, [fieldError('query', message)])
