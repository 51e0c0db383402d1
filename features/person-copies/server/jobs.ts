import { z } from 'zod'
import type { Context } from '#server/context.ts'
import { defineJob, type JobContext } from '#server/jobs/define-job.ts'
import { writeXlsx } from '#server/spreadsheet/write-xlsx.ts'
import { writeZip, type ZipEntry } from '#server/spreadsheet/zip.ts'
import { storeWhole } from '#server/spreadsheet.ts'
import type { Cell } from '#shared/cell.ts'
import { formatDateTime, localMinute } from '#shared/dates.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { nameInArchive } from '../rules.ts'
import { type CopiedPart, summaryPage } from '../summary-rules.ts'
import { failPersonCopy, finishPersonCopy, noteCopied } from './commands/finish-person-copy.ts'
import { requireWholePerson } from './policy.ts'
import { type CopiedFile, listCopiedFiles } from './queries/list-copied-files.ts'
import { attendanceHeadings, type CopiedPage, readCopiedAttendance } from './queries/read-copied-attendance.ts'
import { readCopiedBelongings } from './queries/read-copied-belongings.ts'
import { historyHeadings, readCopiedHistory } from './queries/read-copied-history.ts'
import { mailHeadings, readCopiedMails } from './queries/read-copied-mails.ts'
import { readCopiedMarks } from './queries/read-copied-marks.ts'
import { readCopiedPerson } from './queries/read-copied-person.ts'

/** Rows and letters that are read in one go. */
const rowsAtOnce = 500
const mailsAtOnce = 50
/** The summary and the three tables. */
const ownParts = 4

interface Work {
  copyId: string
  connectionId: string | undefined
  vid: string
  withNotes: boolean
  files: CopiedFile[]
  total: number
}

/** Writes everything about a person into one archive. A second try begins again and replaces the file. */
export const makePersonCopy = defineJob({
  name: 'make-person-copy',
  data: z.object({ copyId: z.uuid(), connectionId: z.string().optional() }),
  retries: 2,
  concurrency: 1,
  run: async (ctx, { copyId, connectionId }) => {
    const work = await ctx.step((step) => beginWork(step, copyId, connectionId))
    if (!work) return
    const storageKey = `${ctx.tenantId}/person-copies/${copyId}-everything.zip`
    await storeWhole(ctx, storageKey, { content: writeZip(entriesOf(ctx, work)), type: 'application/zip' }, ctx.signal)
    await ctx
      .step((step) => finishPersonCopy(step, { copyId, connectionId, storageKey, total: work.total }))
      .catch(async (error) => {
        await ctx.storage.delete(storageKey) // no row names it: another try makes it again
        throw error
      })
  },
  giveUp: (ctx, { copyId, connectionId }) => ctx.step((step) => failPersonCopy(step, { copyId, connectionId })),
})

async function beginWork(ctx: Context, copyId: string, connectionId: string | undefined): Promise<Work | undefined> {
  const row = await ctx.db.selectFrom('person_copies').selectAll().where('id', '=', copyId).executeTakeFirst()
  if (row?.state !== 'running') return undefined
  await requireWholePerson(ctx, row.volunteer_id)
  const files = await listCopiedFiles(ctx, row.volunteer_id)
  const { volunteer_id: vid, with_notes: withNotes } = row
  return { copyId, connectionId, vid, withNotes, files, total: ownParts + files.length }
}

/** The parts of the archive, each read when it is written; the summary, which lists what is there, at the end. */
async function* entriesOf(ctx: JobContext, work: Work): AsyncGenerator<ZipEntry> {
  let done = 0
  const tell = () => ctx.step((step) => noteCopied(step, { ...work, done: done++ }))
  const { vid } = work
  await tell()
  yield sheet(
    'attendance',
    tableOf(ctx, attendanceHeadings, (step, after) => readCopiedAttendance(step, vid, after, rowsAtOnce)),
  )
  await tell()
  yield sheet(
    'e-mails',
    tableOf(ctx, mailHeadings, (step, after) => readCopiedMails(step, vid, after, mailsAtOnce)),
  )
  await tell()
  yield sheet(
    'history',
    tableOf(ctx, historyHeadings, (step, after) => readCopiedHistory(step, work, after, rowsAtOnce)),
  )
  const copied: string[][] = []
  for (const [at, { name, storage_key: key }] of work.files.entries()) {
    await tell()
    const isThere = (await ctx.storage.sizeOf(key)) !== undefined
    copied.push([name, isThere ? nameInArchive(name, at + 1) : 'The file was not found in the store.'])
    if (isThere) yield { name: nameInArchive(name, at + 1), content: await ctx.storage.get(key) }
  }
  await tell()
  const summary = await ctx.step((step) => writeSummary(step, work, copied))
  yield { name: 'about.html', content: once(summary) }
}

const sheet = (name: string, rows: AsyncIterable<Cell[][]>): ZipEntry => ({
  name: `${name}.xlsx`,
  content: writeXlsx(name, rows),
})

/** The headings, then everything by pages: nothing grows with the number of rows. */
async function* tableOf(
  ctx: JobContext,
  headings: Cell[],
  read: (step: Context, after: string) => Promise<CopiedPage>,
): AsyncGenerator<Cell[][]> {
  yield [headings]
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after
    const page: CopiedPage = await ctx.step((step) => read(step, from))
    if (page.rows.length) yield page.rows
    after = page.next
  }
}

async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text, 'utf8')
}

async function writeSummary(ctx: Context, { vid, withNotes }: Work, files: string[][]): Promise<string> {
  const { name, parts } = await readCopiedPerson(ctx, vid, withNotes)
  const uploaded: CopiedPart = { title: 'Files', headings: ['File', 'Where'], rows: files }
  const belongings = [...(await readCopiedBelongings(ctx, vid, withNotes)), ...(await readCopiedMarks(ctx, vid))]
  const lines = [
    `What ${ctx.tenantName} keeps about ${name}, as it was on ${formatDateTime(localMinute(ctx.now, ctx.settings.timeZone))}.`,
    'Beside this page: attendance.xlsx, e-mails.xlsx, history.xlsx and, in the folder files, what was uploaded.',
    withNotes
      ? 'Notes and remarks of staff are in it. Names of staff and of other people are left out where they have a field of their own.'
      : 'Names of staff and of other people, and the notes and remarks of staff, are not in it.',
  ]
  return summaryPage({ title: name, lines, parts: [...parts, ...belongings, uploaded] }, escapeHtml)
}
