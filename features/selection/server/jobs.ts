import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import { getVolunteerSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import { listZones } from '#features/form-settings/server/queries/list-zones.ts'
import type { OwnField } from '#features/own-fields/contract.ts'
import { ownAskedTexts } from '#features/own-fields/filter-rules.ts'
import { findOwnFields } from '#features/own-fields/server/queries/find-own-fields.ts'
import type { Context } from '#server/context.ts'
import { defineJob, type JobContext } from '#server/jobs/define-job.ts'
import { makeWay } from '#server/jobs/make-way.ts'
import { storeSpreadsheet } from '#server/spreadsheet.ts'
import type { Cell } from '#shared/cell.ts'
import { idOfOwnColumn, isOwnColumn } from '#shared/list-columns.ts'
import type { ColumnName } from '../column-fields.ts'
import { exportColumns, shownColumns } from '../export-rules.ts'
import type { SearchFilter } from '../search-rules.ts'
import { failExport, finishExport, noteProgress } from './commands/finish-export.ts'
import { countExport, findNextIds } from './queries/find-export-ids.ts'
import { readExportRows } from './queries/read-export-rows.ts'
import { type LastShown, readShownRows } from './queries/read-shown-rows.ts'

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
  /** As the list shows them, in its order. */
  columns: z.custom<ColumnName[]>(Array.isArray).optional(),
  sort: z.object({ field: z.string(), descending: z.boolean() }).optional(),
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
      source: await sourceOf(step, work),
    }))
    const { row, total, source } = prepared
    if (row?.state !== 'running') return
    const storageKey = `${ctx.tenantId}/exports/${work.exportId}-${row.file_name}`
    const count = { done: 0, total }
    const rows = rowsOf(ctx, work, count, source)
    await storeSpreadsheet(ctx, storageKey, { format: work.format, sheetName: 'Volunteers', rows }, ctx.signal)
    const finished = {
      ...work,
      connectionId: work.connectionId,
      storageKey,
      fileName: row.file_name,
      rows: count.done,
      ownFieldIds: [...source.ownFieldIds, ...askedFields(work)],
    }
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
  cells: Cell[][]
  /** Reads what comes after; undefined after the last. */
  next: Read | undefined
}

/** The next so many rows. */
type Read = (step: Context, most: number) => Promise<Page>

interface Source {
  headings: string[]
  /** Those whose answers are columns of it. */
  ownFieldIds: string[]
  first: Read
}

async function sourceOf(ctx: Context, work: ExportData): Promise<Source> {
  const settings = await getVolunteerSettings(ctx)
  const own = await findOwnFields(ctx, 'volunteers')
  if (work.columns) return shownSource(settings, own, { ...work, columns: work.columns })
  const columns = exportColumns(settings, own, work.sensitive)
  const zones = await listZones(ctx)
  const after =
    (last: string): Read =>
    async (step, most) => {
      const ids = await findNextIds(step, work, last, most)
      const people = await readExportRows(step, ids, zones, work.sensitive)
      const end = ids.at(-1)
      return {
        cells: people.map((person) => columns.map((column) => column.cell(person))),
        next: end && ids.length === most ? after(end) : undefined,
      }
    }
  return {
    headings: columns.map((column) => column.heading),
    ownFieldIds: own.map(({ id }) => id),
    first: after(firstId),
  }
}

function shownSource(
  settings: VolunteerSettings,
  own: readonly OwnField[],
  work: ExportData & { columns: ColumnName[] },
): Source {
  const columns = shownColumns(settings, own, work.columns)
  const after =
    (last?: LastShown): Read =>
    async (step, most) => {
      const { people, last: end } = await readShownRows(step, work, last, most)
      const { timeZone } = step.settings
      return {
        cells: people.map((person) => columns.map((column) => column.cell(person, timeZone))),
        next: end && people.length === most ? after(end) : undefined,
      }
    }
  const ownFieldIds = work.columns.filter(isOwnColumn).map(idOfOwnColumn)
  return { headings: columns.map((column) => column.heading), ownFieldIds, first: after() }
}

/** The own fields that it is narrowed by. */
const askedFields = ({ query = [] }: ExportData): string[] =>
  query.flatMap((filter) =>
    filter.kind === 'trait' && filter.trait === 'own' ? Object.keys(ownAskedTexts(filter.value)) : [],
  )

/** The headings, then everybody by pages: nothing grows with their number. `count.done` follows. */
async function* rowsOf(ctx: JobContext, work: ExportData, count: Count, { headings, first }: Source) {
  yield [headings]
  let told = -Infinity
  const { traffic } = ctx.platform
  const read = (next: Read): Promise<Page> =>
    ctx.step(async (step) => {
      if (count.done - told > count.total / 50) {
        told = count.done
        await noteProgress(step, { ...work, connectionId: work.connectionId, ...count })
      }
      return next(step, traffic.isBusy() ? rowsAtOnce.busy : rowsAtOnce.calm)
    })
  let resumed = performance.now()
  let reading: Promise<Page> | undefined = read(first)
  while (reading) {
    const { cells, next }: Page = await reading
    // the database reads the next page while this one is written, unless somebody else needs it
    reading = next && !traffic.isBusy() ? read(next) : undefined
    reading?.catch(() => {}) // anyone who waits for it hears of it
    for (let at = 0; at < cells.length; at += rowsInTurn) {
      yield cells.slice(at, at + rowsInTurn)
      await setImmediate()
    }
    count.done += cells.length
    await makeWay(ctx, performance.now() - resumed)
    resumed = performance.now()
    if (next) reading ??= read(next)
  }
}
