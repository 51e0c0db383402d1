import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import type { SentTemplate } from '../../contract.ts'
import { checkAmount } from '../../template-rules.ts'
import { listTemplates } from './get-batch.ts'
import { holidaysOf, type PlannedTemplate, planTemplates, refuse } from './plan-batch.ts'

/** Each sent template with the one that it changes: by its id, or the one in its place when none has an id. */
export async function matchTemplates(
  ctx: Context,
  batch: { id: string; name: string; roles: { roleName: string }[] },
  sent: readonly SentTemplate[],
): Promise<{ planned: PlannedTemplate; existing: string | undefined }[]> {
  const roles = batch.roles.map(({ roleName }) => roleName)
  const stored = await listTemplates(ctx, batch.id)
  // a whole batch may come back as it was read, with counts of roles that it has lost since
  const formerRoles = stored.flatMap((template) => template.role_counts.map(({ roleName }) => roleName))
  const planned = await planTemplates(ctx, sent, { name: batch.name, roles, formerRoles })
  const existing = stored.map(({ id }) => id)
  if (planned.some(({ vid }) => vid && !existing.includes(vid))) throw notFound()
  const byPlace = planned.every(({ vid }) => !vid)
  const schedules = planned.map(({ schedule }) => schedule)
  const singles = await ctx.db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('batch_id', '=', batch.id)
    .where('template_id', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  refuse(checkAmount(schedules, Number(singles.count), holidaysOf(ctx)))
  return planned.map((template, i) => ({ planned: template, existing: byPlace ? existing[i] : template.vid }))
}
