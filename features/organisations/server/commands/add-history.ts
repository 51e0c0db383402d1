import { v7 as uuidv7 } from 'uuid'
import type { OrganisationSettings } from '#features/form-settings/contract.ts'
import { pickOption } from '#features/form-settings/rules.ts'
import type { Context } from '#server/context.ts'
import type { Message } from '#shared/define-words.ts'
import { invalid } from '#shared/errors.ts'
import { pickStatus } from '#shared/statuses.ts'

/** A status by its key and a tier as its list writes it; any other is refused. */
export function readStatus(
  settings: OrganisationSettings,
  given: { status: string; tier: string },
  paths = { status: 'status', tier: 'tier' },
): { status: string; tier: string } {
  const refuse = (path: string) => (saying: Message) => {
    throw invalid(`${path}: ${saying.message}`, [{ path, ...saying }])
  }
  return {
    status: pickStatus(settings.statuses, given.status, refuse(paths.status)),
    tier: pickOption(settings.tier, given.tier, refuse(paths.tier)),
  }
}

/** Appends to the history of statuses. Who and when is decided here, never by the caller. */
export async function addStatusUpdates(
  ctx: Context,
  organisationId: string,
  updates: { status: string; tier: string; remarks: string }[],
): Promise<void> {
  if (!updates.length) return
  const rows = updates.map(({ status, tier, remarks }) => ({
    tenant_id: ctx.tenantId,
    id: uuidv7(),
    organisation_id: organisationId,
    new_status: status,
    tier,
    remarks,
    changed_by: ctx.actor.username,
    changed_on: ctx.now,
  }))
  await ctx.db.insertInto('organisation_status_updates').values(rows).execute()
}
