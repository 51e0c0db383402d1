import type { Context } from '#server/context.ts'
import type { OwnRun } from '../../contract.ts'

/** The last run of each task, of the installation and of the own organisation. */
export async function listOwnWork(ctx: Context) {
  const columns = ['task', 'failure', 'finished_on'] as const
  const hourly = await ctx.db.selectFrom('hourly_runs').select(columns).orderBy('task').execute()
  const nightly = await ctx.db.selectFrom('nightly_runs').select(columns).orderBy('task').execute()
  const present = (row: (typeof hourly)[number]): OwnRun => ({
    task: row.task,
    failure: row.failure,
    finishedOn: row.finished_on.toISOString(),
  })
  return { hourly: hourly.map(present), nightly: nightly.map(present) }
}
