import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import { fieldError, invalid, staleVersion } from '#shared/errors.ts'
import type { savePaper as contract, Paper } from '../../contract.ts'
import { checkPaper } from '../../rules.ts'
import { getPaper } from '../queries/list-papers.ts'

const taken = 'There is another one with this name already'

/** Names a slot, or takes its name away: what people have in it stays, and nobody needs it any more. */
export async function savePaper(
  ctx: Context,
  slot: number,
  { version, ...body }: Received<typeof contract>['body'],
): Promise<Paper> {
  const form = { ...body, roles: body.neededBy === 'roles' ? [...new Set(body.roles)] : [] }
  const [first, ...others] = checkPaper({ ...form, validMonths: form.validMonths ?? '' })
  if (first) throw invalid(first.message, [first, ...others])
  // those who save at once wait for each other, a slot that was never saved included
  await sql`select pg_advisory_xact_lock(hashtextextended('papers ' || ${ctx.tenantId}, 0))`.execute(ctx.db)
  const kept = await getPaper(ctx, slot)
  if (kept.version !== version) throw staleVersion(kept)
  const { rows } = await sql`select 1 from papers
    where normalise(name) = normalise(${form.name}) and name <> '' and slot <> ${slot}`.execute(ctx.db)
  if (rows.length) throw invalid(taken, [fieldError('name', taken)])
  const values = {
    name: form.name,
    needed_by: form.neededBy,
    roles: form.roles,
    valid_months: form.validMonths,
    version: version + 1,
    updated_on: ctx.now,
  }
  await ctx.db
    .insertInto('papers')
    .values({ tenant_id: ctx.tenantId, slot, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'slot']).doUpdateSet(values))
    .execute()
  // what people lack is shown with them
  ctx.emit({ changed: ['papers', 'volunteers', 'dashboard'] })
  return getPaper(ctx, slot)
}
