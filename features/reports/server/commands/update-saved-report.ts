import type { Context } from '#server/context.ts'
import { localDate } from '#shared/dates.ts'
import { staleVersion } from '#shared/errors.ts'
import type { SavedReport, SavedReportForm } from '../../saved-contract.ts'
import { lockSavedReport } from '../policy.ts'
import { readSavedReport } from '../queries/list-saved-reports.ts'
import { columnsOf, requireNewName } from './create-saved-report.ts'

/** Saves a saved report; a version that is no longer current is refused with it as it is now. */
export async function updateSavedReport(
  ctx: Context,
  id: string,
  { version, ...form }: SavedReportForm & { version: number },
): Promise<SavedReport> {
  const before = await lockSavedReport(ctx, id)
  if (version !== before.version) throw staleVersion(await readSavedReport(ctx, id))
  if (form.name !== before.name) await requireNewName(ctx, form.name, id)
  // what was due while there was another schedule is not made up for
  const isRescheduled = before.schedule !== form.schedule
  await ctx.db
    .updateTable('saved_reports')
    .set({
      ...(await columnsOf(ctx, form)),
      ...(isRescheduled ? { scheduled_on: localDate(ctx.now, ctx.settings.timeZone) } : {}),
      version: version + 1,
      updated_on: ctx.now,
    })
    .where('id', '=', id)
    .execute()
  ctx.emit({ changed: ['saved-reports'] })
  return readSavedReport(ctx, id)
}
