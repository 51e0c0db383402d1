import { NIL } from 'uuid'
import { nameActor } from '#features/history/server/commands/record-access.ts'
import type { Context } from '#server/context.ts'
import { defineJob, type JobContext } from '#server/jobs/define-job.ts'
import { loadSignedIn } from '#server/jobs/envelope.ts'
import { runAsActor } from '#server/run-as-actor.ts'
import { staff } from '#shared/access.ts'
import type { DateText } from '#shared/dates.ts'
import { reportHistory } from '../../history-words.ts'
import type { LeftOut, Period } from '../../saved-contract.ts'
import { filtersOn, isByHand } from '../../saved-rules.ts'
import { runSavedReportWork } from '../jobs.ts'
import { addReport, readQuery } from './start-report.ts'

/** Asks for the report of each recipient, in their name and with their rights of this moment. */
export const makeSavedReport = defineJob({
  ...runSavedReportWork,
  // it is made for the recipients, whatever became of the person who asked
  outlivesRights: true,
  run: async (ctx, { savedReportId, run }) => {
    const found = await ctx.step((step) =>
      step.db
        .selectFrom('saved_report_runs as r')
        .innerJoin('saved_reports as s', 's.id', 'r.saved_report_id')
        .select(['r.recipients', 'r.day', 's.name', 's.filters', 's.period'])
        .where('r.saved_report_id', '=', savedReportId)
        .where('r.run', '=', run)
        .where('s.deleted_at', 'is', null)
        .executeTakeFirst(),
    )
    if (!found) return
    const begunBy = { accountId: ctx.actor.accountId, username: nameOf(ctx.actor) }
    for (const accountId of found.recipients) await makePart(ctx, accountId, { ...found, savedReportId, run, begunBy })
    await ctx.step(async (step) => step.emit({ changed: ['saved-reports', 'reports'] }))
  },
})

interface Run {
  savedReportId: string
  run: string
  day: DateText
  name: string
  filters: Parameters<typeof filtersOn>[0]
  period: Period
  /** By hand or by the schedule: whom the history names, and not those who get it. */
  begunBy: { accountId: string; username: string }
}

/** A schedule has no account; one that was deleted since has no name. */
const nameOf = ({ accountId, username }: JobContext['actor']) =>
  accountId === NIL ? 'Schedule' : username || 'Somebody without an account'

/** The part of one recipient, in a transaction as they; a part that is there already is left alone. */
async function makePart({ platform, tenantId, log }: JobContext, accountId: string, run: Run): Promise<void> {
  const signedIn = await loadSignedIn(platform, { tenantId, accountId, sessionId: NIL, data: undefined })
  const origin = { action: reportHistory.message('ranSavedReport').text.code, screen: '' }
  await runAsActor(platform, signedIn, log, work, origin)

  async function work(ctx: Context): Promise<void> {
    await nameActor(ctx, run.begunBy)
    const { query, errors } = await readQuery(ctx, filtersOn(run.filters, run.period, run.day, isByHand(run.run)))
    const leftOut = (await reasonAgainst(ctx)) ?? (errors.length ? ('filters' as const) : null)
    const added = await ctx.db
      .insertInto('saved_report_parts')
      .values({
        tenant_id: ctx.tenantId,
        saved_report_id: run.savedReportId,
        run: run.run,
        account_id: accountId,
        left_out: leftOut,
      })
      .onConflict((of) => of.columns(['tenant_id', 'saved_report_id', 'run', 'account_id']).doNothing())
      .returning('run')
      .executeTakeFirst()
    if (!added || leftOut) return
    const reportId = await addReport(ctx, {
      type: run.filters.type,
      query,
      name: run.name,
      madeFor: ctx.actor.username,
    })
    await ctx.db
      .updateTable('saved_report_parts')
      .set({ report_id: reportId })
      .where('saved_report_id', '=', run.savedReportId)
      .where('run', '=', run.run)
      .where('account_id', '=', accountId)
      .execute()
  }
}

/** Why the actor gets no report; the account stays as it is until the transaction ends. */
async function reasonAgainst(ctx: Context): Promise<LeftOut['reason'] | undefined> {
  const account = await ctx.db
    .selectFrom('accounts')
    .select('role')
    .where('id', '=', ctx.actor.accountId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!account) return 'account'
  return staff.some((role) => role === account.role) ? undefined : 'right'
}
