import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { localDate } from '#shared/dates.ts'
import { type Known, tellApart } from '../../compare-rules.ts'
import type { Merge } from '../../contract.ts'
import { known } from '../policy.ts'

const most = 100

interface Row extends Omit<Merge, 'mergedOn' | 'keptName' | 'goneName' | 'keptMark' | 'goneMark'> {
  mergedOn: Date
  kept: Known
  gone: Known
}

/** What was merged and can be taken back, the latest first. */
export async function listMerges(ctx: Context): Promise<{ merges: Merge[] }> {
  const rows = await readMerges(ctx, sql`m.merged_on > ${ctx.now}::timestamptz - interval '30 days'`)
  return { merges: rows.map((row) => presentMerge(ctx, row)) }
}

/** One of them. */
export async function findMerge(ctx: Context, id: string): Promise<Merge | undefined> {
  const [row] = await readMerges(ctx, sql`m.id = ${id}`)
  return row && presentMerge(ctx, row)
}

async function readMerges(ctx: Context, condition: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select m.id, m.kept_id as "keptId", ${known('kept')} as kept, ${known('gone')} as gone,
      m.merged_on as "mergedOn", m.merged_by as "mergedBy"
    from volunteer_merges m
    join volunteers kept on kept.tenant_id = m.tenant_id and kept.id = m.kept_id and kept.deleted_at is null
    join volunteers gone on gone.tenant_id = m.tenant_id and gone.id = m.gone_id and gone.deleted_at is not null
    where m.tenant_id = ${ctx.tenantId} and ${condition}
      and ${isVisiblePerson(ctx, 'kept')} and ${isVisiblePerson(ctx, 'gone')}
    order by m.merged_on desc, m.id limit ${most}`.execute(ctx.db)
  return rows
}

function presentMerge({ settings }: Context, { kept, gone, mergedOn, ...row }: Row): Merge {
  const dated = (one: Known) => ({ ...one, createdOn: localDate(new Date(one.createdOn), settings.timeZone) })
  const { one, other } = tellApart(dated(kept), dated(gone))
  const names = { keptName: kept.fullName, keptMark: one, goneName: gone.fullName, goneMark: other }
  return { ...row, ...names, mergedOn: mergedOn.toISOString() }
}
