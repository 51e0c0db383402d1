import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { getVolunteerSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import { listZones } from '#features/form-settings/server/queries/list-zones.ts'
import { defineJob, type JobContext } from '#server/jobs/define-job.ts'
import { makeWay } from '#server/jobs/make-way.ts'
import { storeSpreadsheet } from '#server/spreadsheet.ts'
import { type ExportColumn, type ExportedPerson, exportColumns } from '../export-rules.ts'
import type { SearchFilter } from '../search-rules.ts'
import { failExport, finishExport, noteProgress } from './commands/finish-export.ts'
import { countExport, findNextIds } from './queries/find-export-ids.ts'
import { readExportRows } from './queries/read-export-rows.ts'

/** Rows read in one go, and rows written before other requests get their turn. */
const rowsAtOnce = { calm: 500, busy: 100 }
const rowsInTurn = 50
const firstId = '00000000-0000-0000-0000-000000000000'

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
      total: await countExport(step, work),
      columns: exportColumns(await getVolunteerSettings(step), work.sensitive),
    }))
    const { row, total, columns } = prepared
    if (row?.state !== 'running') return
    const storageKey = `${ctx.tenantId}/exports/${work.exportId}-${row.file_name}`
    const count = { done: 0, total }
    const rows = rowsOf(ctx, work, count, columns)
    await storeSpreadsheet(ctx, storageKey, { format: work.format, sheetName: 'Volunteers', rows }, ctx.signal)
    const finished = { ...work, connectionId: work.connectionId, storageKey, fileName: row.file_name, rows: count.done }
    await ctx
      .step((step) => finishExport(step, finished))
      .catch(async (error) => {
        await ctx.storage.delete(storageKey) // no row names it: another try makes it again
        throw error
      })
  },
  giveUp: (ctx, { exportId }) => ctx.step((step) => failExport(step, exportId)),
})

interface Count {
  done: number
  total: number
}

interface Page {
  last: string | undefined
  people: ExportedPerson[]
}

/** The headings, then everybody by pages: nothing grows with their number. `count.done` follows. */
async function* rowsOf(ctx: JobContext, work: ExportData, count: Count, columns: ExportColumn[]) {
  yield [columns.map((column) => column.heading)]
  const zones = await ctx.step((step) => listZones(step))
  let told = -Infinity
  const { traffic } = ctx.platform
  const read = (after: string): Promise<Page> =>
    ctx.step(async (step) => {
      const most = traffic.isBusy() ? rowsAtOnce.busy : rowsAtOnce.calm
      const ids = await findNextIds(step, work, after, most)
      if (ids.length && count.done - told > count.total / 50) {
        told = count.done
        await noteProgress(step, { ...work, connectionId: work.connectionId, ...count })
      }
      return {
        last: ids.length === most ? ids.at(-1) : undefined,
        people: await readExportRows(step, ids, zones, work.sensitive),
      }
    })
  let resumed = performance.now()
  let reading: Promise<Page> | undefined = read(firstId)
  while (reading) {
    const { last, people }: Page = await reading
    // the database reads the next page while this one is written, unless somebody else needs it
    reading = last && !traffic.isBusy() ? read(last) : undefined
    reading?.catch(() => {}) // anyone who waits for it hears of it
    for (let at = 0; at < people.length; at += rowsInTurn) {
      yield people.slice(at, at + rowsInTurn).map((person) => columns.map((column) => column.cell(person)))
      await setImmediate()
    }
    count.done += people.length
    await makeWay(ctx, performance.now() - resumed)
    resumed = performance.now()
    if (last) reading ??= read(last)
  }
}
