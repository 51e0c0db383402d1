import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import { type FirstStep, type FirstStepState, firstSteps } from '../../contract.ts'
import { canDo } from '../../rules.ts'

type Found = Record<FirstStep, boolean> & { ticked: FirstStep[] }

/** What a new organisation has done of its first steps: one statement that stops at the first row of each. */
export async function findFirstSteps(db: Context['db']): Promise<FirstStepState[]> {
  const { rows } = await sql<Found>`
    select
      exists (select 1 from tenant_settings where logo_file_id is not null) as look,
      exists (select 1 from venues) as venues,
      exists (select 1 from volunteers where deleted_at is null) as people,
      exists (select 1 from registrations) as form,
      exists (select 1 from activities where deleted_at is null) as activity,
      (select count(*) from (select 1 from accounts where deleted_at is null and role <> 'kiosk' limit 2) staff) > 1
        as colleagues,
      exists (select 1 from retention_rules) as keeping,
      coalesce((select jsonb_agg(step) from first_step_ticks), '[]') as ticked`.execute(db)
  const found = onlyRow(rows)
  return firstSteps.map((step) => {
    const isTicked = found.ticked.includes(step)
    return { step, isDone: found[step] || isTicked, isTicked }
  })
}

/** The steps that the reader may do; none when the organisation has done all, or shows them no longer. */
export async function listFirstSteps(ctx: Context): Promise<{ steps: FirstStepState[] }> {
  if (!ctx.settings.firstSteps) return { steps: [] }
  const steps = await findFirstSteps(ctx.db)
  if (steps.every(({ isDone }) => isDone)) return { steps: [] }
  return { steps: steps.filter(({ step }) => canDo(step, ctx.actor.role)) }
}
