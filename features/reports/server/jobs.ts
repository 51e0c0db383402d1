import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { mostPeopleOfReport } from '#features/history/server/commands/keep-people.ts'
import { giveBackBetweenParts } from '#server/give-back-memory.ts'
import { defineJob, type JobContext } from '#server/jobs/define-job.ts'
import { makeWay } from '#server/jobs/make-way.ts'
import { storeSpreadsheet } from '#server/spreadsheet.ts'
import type { Cell } from '#shared/cell.ts'
import { localTime } from '#shared/dates.ts'
import { aboutRows } from '../about-rules.ts'
import type { ReportType } from '../contract.ts'
import { addToMonths, type MonthlyHours, monthRows, newMonthlyHours } from '../month-rules.ts'
import { type ReportQuery, reportTitles } from '../rules.ts'
import { addToTotals, newTotals, type Totals, totalRows } from '../sheet-rules.ts'
import { failReport, finishReport, noteProgress } from './commands/finish-report.ts'
import { readFilterNames } from './queries/filter-names.ts'
import {
  countReport,
  headingsOfReport,
  ownFieldsOf,
  type ReportForm,
  readReportForm,
  readReportRows,
} from './queries/read-report-rows.ts'

/** Rows read in one go, and rows written before other requests get their turn. */
const rowsAtOnce = { calm: 5000, busy: 500 }
const rowsInTurn = 100

/** Makes a run of a saved report for each who gets it. */
export const runSavedReportWork = {
  name: 'run-saved-report',
  data: z.object({ savedReportId: z.uuid(), run: z.string() }),
}

const data = z.object({ reportId: z.uuid(), connectionId: z.string().optional() })

interface Work {
  reportId: string
  connectionId: string | undefined
  type: ReportType
  query: ReportQuery
  form: ReportForm
  total: number
  done: number
  /** Whom it is of: more than are kept are not gathered. */
  people: Set<string>
  /** Of an attendance report alone. */
  sums: { totals: Totals; months: MonthlyHours } | undefined
}

/** Writes a report and mails its link to its owner. A second try begins again and replaces the file. */
export const makeReport = defineJob({
  name: 'make-report',
  data,
  retries: 2,
  concurrency: 1,
  run: async (ctx, { reportId, connectionId }) => {
    const found = await ctx.step(async (step) => {
      const row = await step.db.selectFrom('reports').selectAll().where('id', '=', reportId).executeTakeFirst()
      if (row?.state !== 'running') return undefined
      const { type, filters: query } = row
      const total = await countReport(step, type, query)
      const form = await readReportForm(step)
      const sums = type === 'attendance' ? { totals: newTotals(), months: newMonthlyHours() } : undefined
      const work: Work = { reportId, connectionId, type, query, total, done: 0, people: new Set(), form, sums }
      const about = {
        type,
        name: row.name,
        username: step.actor.username,
        madeOn: localTime(step.now, step.settings.timeZone),
        query,
        ...(await readFilterNames(step))(type, query),
      }
      return { work, fileName: row.file_name, about }
    })
    if (!found) return
    const { work, fileName, about } = found
    const storageKey = `${ctx.tenantId}/reports/${reportId}-${fileName}`
    const { sums } = work
    const further = [
      ...(sums
        ? [
            { name: 'Totals', rows: () => inParts(totalRows(sums.totals)) },
            { name: 'Hours by Month', rows: () => inParts(monthRows(sums.months)) },
          ]
        : []),
      { name: 'About this report', rows: () => inParts(aboutRows({ ...about, rows: work.done })) },
    ]
    const sheet = { format: 'excel' as const, sheetName: reportTitles[work.type], rows: rowsOf(ctx, work), further }
    await storeSpreadsheet(ctx, storageKey, sheet, ctx.signal)
    await ctx
      .step((step) =>
        finishReport(step, {
          reportId,
          connectionId,
          storageKey,
          rows: work.done,
          people: work.people,
          ownFieldIds: ownFieldsOf(work.type, work.form).map(({ id }) => id),
        }),
      )
      .catch(async (error) => {
        await ctx.storage.delete(storageKey) // no row names it: another try makes it again
        throw error
      })
  },
  giveUp: (ctx, { reportId, connectionId }) => ctx.step((step) => failReport(step, { reportId, connectionId })),
})

/** The headings, then everything by pages: nothing grows with the number of rows. `work.done` follows. */
async function* rowsOf(ctx: JobContext, work: Work) {
  yield [headingsOfReport(work.type, work.form)]
  const { traffic } = ctx.platform
  let told = -Infinity
  const read = (after: string) =>
    ctx.step(async (step) => {
      if (work.done - told > work.total / 50) {
        told = work.done
        await noteProgress(step, work)
      }
      return readReportRows(step, work, after, traffic.isBusy() ? rowsAtOnce.busy : rowsAtOnce.calm)
    })
  let resumed = performance.now()
  let reading: ReturnType<typeof read> | undefined = read('')
  while (reading) {
    const { rows, ids, next }: Awaited<ReturnType<typeof read>> = await reading
    // the database reads the next page while this one is written, unless somebody else needs it
    reading = next && !traffic.isBusy() ? read(next) : undefined
    reading?.catch(() => {}) // anyone who waits for it hears of it
    for (let at = 0; at < rows.length; at += rowsInTurn) {
      const some = rows.slice(at, at + rowsInTurn)
      if (work.sums) {
        addToTotals(work.sums.totals, some)
        addToMonths(work.sums.months, some)
      }
      yield some
      await setImmediate()
    }
    work.done += rows.length
    for (const id of ids) if (work.people.size <= mostPeopleOfReport) work.people.add(id)
    giveBackBetweenParts({ most: 440, between: 2500 })
    await makeWay(ctx, performance.now() - resumed)
    resumed = performance.now()
    if (next) reading ??= read(next)
  }
}

async function* inParts(rows: Iterable<Cell[]>) {
  let some: Cell[][] = []
  for (const row of rows) {
    some.push(row)
    if (some.length < rowsInTurn) continue
    yield some
    some = []
    await setImmediate()
  }
  if (some.length) yield some
}
