import { keepPeople } from '#features/history/server/commands/keep-people.ts'
import type { Context } from '#server/context.ts'
import { sendMail } from '#server/jobs/send-mail.ts'
import { localMinute } from '#shared/dates.ts'
import { chosenText, expiryOf, periodText, reportAddress } from '../../rules.ts'
import { reportLetter } from '../letters.ts'
import { readFilterNames } from '../queries/filter-names.ts'

interface Finished {
  reportId: string
  connectionId: string | undefined
  storageKey: string
  rows: number
  /** Whom it is of, as far as they are kept. */
  people: ReadonlySet<string>
  /** Whose answers it has. */
  ownFieldIds: string[]
}

/** Marks a report as done, keeps whom it is of and queues the mail with its link, all or nothing. */
export async function finishReport(
  ctx: Context,
  { reportId, connectionId, storageKey, rows, people, ownFieldIds }: Finished,
): Promise<void> {
  const { type, name, filters } = await ctx.db
    .updateTable('reports')
    .set({ state: 'done', storage_key: storageKey, done: rows, total: rows, finished_on: ctx.now })
    .set({ own_field_ids: ownFieldIds })
    .where('id', '=', reportId)
    .returning(['type', 'name', 'filters'])
    .executeTakeFirstOrThrow()
  await keepPeople(ctx, reportId, people)
  const chosen = chosenText((await readFilterNames(ctx))(type, filters))
  const until = localMinute(expiryOf(ctx.now), ctx.settings.timeZone)
  const link = `${ctx.webAddress}${reportAddress(reportId)}`
  await ctx.enqueue(sendMail, {
    to: ctx.actor.email,
    ...reportLetter(ctx.tenantName, { type, name, days: periodText({ type, ...filters }), chosen, link, until, rows }),
  })
  ctx.emit({ connectionId, progress: { job: reportId, done: rows, total: rows } })
}

/** Tells anyone who looks that nothing will come, also in the list of saved reports. */
export async function failReport(
  ctx: Context,
  { reportId, connectionId }: { reportId: string; connectionId: string | undefined },
): Promise<void> {
  const failed = await ctx.db
    .updateTable('reports')
    .set({ state: 'failed', finished_on: ctx.now })
    .where('id', '=', reportId)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  if (failed) {
    const { numUpdatedRows } = await ctx.db
      .updateTable('saved_report_parts')
      .set({ left_out: 'failed' })
      .where('report_id', '=', reportId)
      .executeTakeFirst()
    if (numUpdatedRows) ctx.emit({ changed: ['saved-reports'] })
  }
  ctx.emit({ connectionId, progress: { job: reportId, done: 0, total: 0 } })
}

/** How far the report is, for its browser and for the person who asks later. */
export async function noteProgress(
  ctx: Context,
  {
    reportId,
    connectionId,
    done,
    total,
  }: { reportId: string; connectionId: string | undefined; done: number; total: number },
): Promise<void> {
  await ctx.db.updateTable('reports').set({ done, total }).where('id', '=', reportId).execute()
  ctx.emit({ connectionId, progress: { job: reportId, done, total } })
}
