import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { conflict } from '#shared/errors.ts'

/**
 * A record that became a part of another comes back by the undo of that merge alone: restored by itself it would have
 * nothing of what was its own, and the merge could no longer be undone.
 */
export async function requireNotMerged(ctx: Context, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ gone: string; kept: string | null }>`
    select gone.full_name as gone, case when ${isVisiblePerson(ctx, 'kept')} then kept.full_name end as kept
    from volunteer_merges merges
    join volunteers gone on gone.tenant_id = merges.tenant_id and gone.id = merges.gone_id
    join volunteers kept on kept.tenant_id = merges.tenant_id and kept.id = merges.kept_id
    where merges.tenant_id = ${ctx.tenantId} and merges.gone_id = any(${ids}::uuid[])
      and gone.deleted_at is not null and ${isVisiblePerson(ctx, 'gone')} and merges.merged_on > ${ctx.now}::timestamptz - interval '30 days' limit 1`.execute(
    ctx.db,
  )
  const [merge] = rows
  if (!merge) return
  const into = merge.kept ? `the record of ${merge.kept}` : 'another record'
  throw conflict(`${merge.gone} was merged into ${into}. Undo the merge under Volunteers > Duplicates instead.`)
}
