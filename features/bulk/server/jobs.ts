import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { getVolunteerSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import { listZones } from '#features/form-settings/server/queries/list-zones.ts'
import type { SearchFilter } from '#features/search/rules.ts'
import { defineJob, type JobContext } from '#server/jobs/define-job.ts'
import { storeSpreadsheet } from '#server/spreadsheet.ts'
import { type ExportColumn, exportColumns } from '../export-rules.ts'
import { failExport, finishExport, noteProgress } from './commands/finish-export.ts'
import { findExportIds } from './queries/find-export-ids.ts'
import { readExportRows } from './queries/read-export-rows.ts'

/** Rows read in one go, and rows written before other requests get their turn. */
const rowsAtOnce = 500
const rowsInTurn = 50

const data = z.object({
  exportId: z.uuid(),
  connectionId: z.string().optional(),
  format: z.enum(['excel', 'csv']),
  sensitive: z.boolean(),
  vids: z.array(z.uuid()).optional(),
  /** Read by the grammar of searches before it was queued. */
  query: z.custom<SearchFilter[]>(Array.isArray).optional(),
})
type ExportData = z.output<typeof data>

/** Writes the spreadsheet of an export and sends its link. A second try begins again and replaces the file. */
export const exportVolunteersJob = defineJob({
  name: 'export-volunteers',
  data,
  retries: 2,
  concurrency: 1,
  run: async (ctx, work) => {
    const prepared = await ctx.step(async (step) => ({
      row: await step.db.selectFrom('exports').selectAll().where('id', '=', work.exportId).executeTakeFirst(),
      ids: await findExportIds(step, work),
      columns: exportColumns(await getVolunteerSettings(step), work.sensitive),
    }))
    const { row, ids, columns } = prepared
    if (row?.state !== 'running') return
    const storageKey = `${ctx.tenantId}/exports/${work.exportId}-${row.file_name}`
    const rows = rowsOf(ctx, work, ids, columns)
    await storeSpreadsheet(ctx.platform, storageKey, { format: work.format, sheetName: 'Volunteers', rows }, ctx.signal)
    await ctx.step((step) =>
      finishExport(step, {
        ...work,
        connectionId: work.connectionId,
        storageKey,
        fileName: row.file_name,
        rows: ids.length,
      }),
    )
  },
  giveUp: (ctx, { exportId }) => ctx.step((step) => failExport(step, exportId)),
})

async function* rowsOf(ctx: JobContext, work: ExportData, ids: string[], columns: ExportColumn[]) {
  const { exportId, connectionId, sensitive } = work
  yield [columns.map((column) => column.heading)]
  const total = ids.length
  let told = 0
  for (let start = 0; start < total; start += rowsAtOnce) {
    const people = await ctx.step(async (step) => {
      const found = await readExportRows(step, ids.slice(start, start + rowsAtOnce), await listZones(step), sensitive)
      if (start === 0 || start - told > total / 50) {
        told = start
        await noteProgress(step, { exportId, connectionId, done: start, total })
      }
      return found
    })
    for (let at = 0; at < people.length; at += rowsInTurn) {
      yield people.slice(at, at + rowsInTurn).map((person) => columns.map((column) => column.cell(person)))
      await setImmediate()
    }
  }
}
