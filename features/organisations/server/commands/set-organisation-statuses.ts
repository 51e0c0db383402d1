import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { holdOrganisationSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import { giveReason, recordStatusEntries } from '#features/history/server/commands/record-access.ts'
import type { Context } from '#server/context.ts'
import type { Received, Returned } from '#shared/endpoint.ts'
import { someNotFound } from '#shared/errors.ts'
import type { setOrganisationStatuses as contract } from '../../status-contract.ts'
import { lockStatuses } from '../policy.ts'
import { readStatus } from './add-history.ts'

/** Gives all of these organisations a status and an entry in their histories, or none of them. */
export async function setOrganisationStatuses(
  ctx: Context,
  { vids, newStatus, tier, remarks }: Received<typeof contract>['body'],
): Promise<Returned<typeof contract>> {
  const ids = [...new Set(vids)]
  const before = await lockStatuses(ctx, ids)
  if (before.length < ids.length) throw someNotFound()
  await giveReason(ctx, remarks)
  const given = await giveStatus(ctx, ids, { status: newStatus, tier, remarks })
  const changed = before
    .filter((one) => one.status !== given.status || (given.tier !== undefined && one.tier !== given.tier))
    .map(({ id, version, ...former }) => ({ vid: id, version: version + 1, ...former }))
  return { updated: ids.length, changed }
}

/** The same for organisations that the running transaction has locked already; without a tier each keeps its own. */
export async function giveStatus(
  ctx: Context,
  ids: readonly string[],
  { status, tier, remarks }: { status: string; tier: string | null; remarks: string },
): Promise<{ status: string; tier?: string }> {
  const settings = await holdOrganisationSettings(ctx)
  const paths = { status: 'newStatus', tier: 'tier' }
  const read = readStatus(settings, { status, tier: tier ?? '' }, paths)
  const given = tier === null ? { status: read.status } : read
  await ctx.db
    .updateTable('organisations')
    .set((eb) => ({ ...given, version: eb('version', '+', 1), updated_on: ctx.now, updated_by: ctx.actor.username }))
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  await sql`
    insert into organisation_status_updates (tenant_id, id, organisation_id, new_status, tier, remarks, changed_by, changed_on)
    select ${ctx.tenantId}, added.id, o.id, o.status, o.tier, ${remarks}, ${ctx.actor.username}, ${ctx.now}
    from unnest(${ids.map(() => uuidv7())}::uuid[], ${ids}::uuid[]) as added(id, organisation_id)
    join organisations o on o.id = added.organisation_id`.execute(ctx.db)
  await recordStatusEntries(ctx, 'organisation', ids, [{ tier: '', ...given, remarks }])
  // the dashboard's applications are read with the volunteers
  ctx.emit({ changed: ['organisations', 'volunteers'] })
  return given
}
