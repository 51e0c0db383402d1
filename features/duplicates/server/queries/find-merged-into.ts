import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'

/** Of which record one has become a part, also over several merges; undefined where the reader may not see it. */
export async function findMergedInto(ctx: Context, id: string): Promise<{ vid: string; fullName: string } | undefined> {
  const { rows } = await sql<{ vid: string; fullName: string }>`
    with recursive chain as (
      select kept_id as id from volunteer_merges where tenant_id = ${ctx.tenantId} and gone_id = ${id}
      union
      select merges.kept_id from chain
      join volunteer_merges merges on merges.tenant_id = ${ctx.tenantId} and merges.gone_id = chain.id
    )
    select v.id as vid, v.full_name as "fullName" from chain
    join volunteers v on v.tenant_id = ${ctx.tenantId} and v.id = chain.id
    where v.deleted_at is null and ${isVisiblePerson(ctx, 'v')}
      and exists (select from volunteers gone where gone.tenant_id = ${ctx.tenantId} and gone.id = ${id}
        and gone.deleted_at is not null)
    limit 1`.execute(ctx.db)
  return rows[0]
}
