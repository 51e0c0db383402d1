import { sql } from 'kysely'
import { hasOnlySeenFields } from '#features/own-fields/server/policy.ts'
import type { Context } from '#server/context.ts'
import type { Report } from '../../contract.ts'
import { reportHours } from '../../contract.ts'
import { presentReport } from '../present.ts'
import { readFilterNames } from './filter-names.ts'

/** As many as somebody looks through. */
const shown = 20

/** The actor's own reports of the last 72 hours, without those that `getReport` no longer hands over. */
export async function listReports(ctx: Context): Promise<{ reports: Report[] }> {
  const rows = await ctx.db
    .selectFrom('reports')
    .selectAll()
    .where('account_id', '=', ctx.actor.accountId)
    .where('removed_on', 'is', null)
    .where(
      sql<Date>`coalesce(finished_on, created_on)`,
      '>',
      sql<Date>`${ctx.now}::timestamptz - make_interval(hours => ${sql.lit(reportHours)})`,
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('rights_cuts')
            .select('cut_on')
            .whereRef('rights_cuts.account_id', '=', 'reports.account_id')
            .whereRef('cut_on', '>=', 'reports.created_on'),
        ),
      ),
    )
    .where(hasOnlySeenFields(ctx, 'reports'))
    .orderBy('created_on', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  if (!rows.length) return { reports: [] }
  const names = await readFilterNames(ctx)
  return { reports: rows.map((row) => presentReport(row, names)) }
}
