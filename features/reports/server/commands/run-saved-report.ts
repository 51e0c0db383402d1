import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import { type DateText, localDate } from '#shared/dates.ts'
import { tooOften } from '#shared/errors.ts'
import { runSavedReportWork } from '../jobs.ts'
import { lockSavedReport } from '../policy.ts'

/** By hand in ten minutes: each makes a file for everybody who gets it. */
const mostByHand = 3

/** Makes a saved report now, for everybody who gets it. */
export async function runSavedReport(ctx: Context, id: string): Promise<{ message: string }> {
  const { name, recipients } = await lockSavedReport(ctx, id)
  const { rows } = await sql<{ count: number; people: number }>`
    select count(*)::int as count,
      (select count(*)::int from accounts where id = any(${recipients}::uuid[]) and deleted_at is null) as people
    from saved_report_runs where saved_report_id = ${id}
      and created_on > ${ctx.now}::timestamptz - interval '10 minutes'`.execute(ctx.db)
  if ((rows[0]?.count ?? 0) >= mostByHand) throw tooOften(600)
  await beginRun(ctx, { id, recipients, run: uuidv7(), day: localDate(ctx.now, ctx.settings.timeZone) })
  ctx.emit({ changed: ['saved-reports'] })
  // a colleague who has gone gets none, and the list says so
  const count = rows[0]?.people ?? recipients.length
  const people = count === 1 ? '1 person' : `${count} people`
  return { message: `${name} is being made for ${people}` }
}

interface NewRun {
  id: string
  recipients: string[]
  /** The day on which a schedule was due, or an id: of each there is one. */
  run: string
  /** From which the period is counted. */
  day: DateText
}

/** Notes a run and queues its work, both or neither; of two at once the second does nothing. */
export async function beginRun(ctx: Context, { id, recipients, run, day }: NewRun): Promise<boolean> {
  const begun = await ctx.db
    .insertInto('saved_report_runs')
    .values({ tenant_id: ctx.tenantId, saved_report_id: id, run, day, recipients, created_on: ctx.now })
    .onConflict((of) => of.columns(['tenant_id', 'saved_report_id', 'run']).doNothing())
    .returning('run')
    .executeTakeFirst()
  if (begun) await ctx.enqueue(runSavedReportWork, { savedReportId: id, run })
  return begun !== undefined
}
