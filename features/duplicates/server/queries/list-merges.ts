import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import type { Merge } from '../../contract.ts'

const most = 100

/** What was merged and can be taken back, the latest first. */
export async function listMerges(ctx: Context): Promise<{ merges: Merge[] }> {
  const { rows } = await sql<Omit<Merge, 'mergedOn'> & { mergedOn: Date }>`
    select m.id, m.kept_id as "keptId", kept.full_name as "keptName", gone.full_name as "goneName",
      m.merged_on as "mergedOn", m.merged_by as "mergedBy"
    from volunteer_merges m
    join volunteers kept on kept.tenant_id = m.tenant_id and kept.id = m.kept_id and kept.deleted_at is null
    join volunteers gone on gone.tenant_id = m.tenant_id and gone.id = m.gone_id and gone.deleted_at is not null
    where m.tenant_id = ${ctx.tenantId} and m.merged_on > ${ctx.now}::timestamptz - interval '30 days'
      and ${isVisiblePerson(ctx, 'kept')} and ${isVisiblePerson(ctx, 'gone')}
    order by m.merged_on desc, m.id limit ${most}`.execute(ctx.db)
  return { merges: rows.map((row) => ({ ...row, mergedOn: row.mergedOn.toISOString() })) }
}
