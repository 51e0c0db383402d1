import { sql } from 'kysely'
import { holdVolunteerSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import { giveReason, recordStatusEntries } from '#features/history/server/commands/record-access.ts'
import type { Context } from '#server/context.ts'
import { someNotFound, tooLarge } from '#shared/errors.ts'
import { type UpdateStatusesBody, updateStatusesLimit } from '../../status-contract.ts'
import { lockVolunteers } from '../policy.ts'
import { addStatusUpdateToAll, readStatus } from './add-history.ts'

type Given = Pick<UpdateStatusesBody, 'newStatus' | 'remarks'> & {
  tier: string | null
  /** Both are of a record, by their keys: what is offered no more is taken as it is. */
  wasKept?: boolean
}

/** Gives all of these volunteers a status and an entry in their histories, or none of them. */
export async function updateStatuses(ctx: Context, body: UpdateStatusesBody): Promise<{ updated: number }> {
  if (body.vids.length > updateStatusesLimit) throw tooLarge(`At most ${updateStatusesLimit} volunteers at once.`)
  const ids = [...new Set(body.vids)]
  if ((await lockVolunteers(ctx, ids)) !== ids.length) throw someNotFound()
  await giveStatus(ctx, ids, { ...body, tier: body.tier ?? '' })
  return { updated: ids.length }
}

/** The same for volunteers that the running transaction has locked already; without a tier each keeps their own. */
export async function giveStatus(
  ctx: Context,
  ids: string[],
  { newStatus, tier, remarks, wasKept }: Given,
): Promise<void> {
  const settings = await holdVolunteerSettings(ctx)
  const sent = { status: newStatus, tier: tier ?? '' }
  const read = wasKept ? sent : readStatus(settings, sent, 'newStatus')
  const given = tier === null ? { status: read.status } : read
  await giveReason(ctx, remarks ?? '')
  await ctx.db
    .updateTable('volunteers')
    .set((eb) => ({ ...given, version: eb('version', '+', 1), updated_on: ctx.now, updated_by: ctx.actor.username }))
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  const entry = { ...given, remarks: remarks ?? '' }
  await addStatusUpdateToAll(ctx, ids, entry)
  await recordStatusEntries(ctx, 'volunteer', ids, [{ tier: '', ...entry }])
  ctx.emit({ changed: ['volunteers'] })
}
