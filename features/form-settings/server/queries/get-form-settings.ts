import { holdLocations } from '#features/accounts/server/queries/hold-locations.ts'
import type { Context } from '#server/context.ts'
import { chosenStatuses, type Status } from '#shared/statuses.ts'
import type { FormName, OrganisationSettings, StoredForm, VolunteerSettings } from '../../contract.ts'
import { defaultForm } from '../../rules.ts'
import { presentZones } from '../present.ts'
import { heldZones, listZones } from './list-zones.ts'

/** A form as the tenant has it; `held` as by `holdVolunteerSettings`. */
export async function getStoredForm<F extends FormName>(
  ctx: Pick<Context, 'db'>,
  form: F,
  { held = false }: { held?: boolean } = {},
): Promise<StoredForm<F> & { version: number }> {
  const row = await ctx.db
    .selectFrom('form_settings')
    .select(['settings', 'statuses', 'version'])
    .where('form', '=', form)
    .$if(held, (query) => query.forKeyShare())
    .executeTakeFirst()
  // the defaults under what is stored: an option list that a later version adds is there at once
  const stored = (row?.settings ?? {}) as Partial<StoredForm<F>>
  return { ...defaultForm(form), ...stored, ...presentStatuses(row?.statuses), version: row?.version ?? 1 }
}

/** Those that can be chosen: their labels, and which key each has. */
function presentStatuses(stored: unknown): { status?: string[]; statuses?: Pick<Status, 'key' | 'label'>[] } {
  const statuses = chosenStatuses((stored ?? []) as Status[])
  if (!statuses.length) return {}
  return {
    status: statuses.map(({ label }) => label),
    statuses: statuses.map(({ key, label }) => ({ key, label })),
  }
}

/** The form of individual volunteers with the tenant's locations. */
export async function getVolunteerSettings(ctx: Pick<Context, 'db'>): Promise<VolunteerSettings> {
  const [stored, zones] = await Promise.all([getStoredForm(ctx, 'volunteers'), listZones(ctx)])
  return { ...stored, assignedBusinessUnits: presentZones(zones) }
}

export async function getOrganisationSettings(ctx: Pick<Context, 'db'>): Promise<OrganisationSettings> {
  const [stored, zones] = await Promise.all([getStoredForm(ctx, 'organisations'), listZones(ctx)])
  return { ...stored, assignedBusinessUnits: presentZones(zones) }
}

/**
 * The form for a save that takes something from its lists: until that is done nothing goes out of them, and whoever is
 * just removing something is waited for.
 */
export async function holdVolunteerSettings(ctx: Pick<Context, 'db' | 'tenantId'>): Promise<VolunteerSettings> {
  // in this order: the locations are read once the form is held
  const [stored, zones] = await Promise.all([getStoredForm(ctx, 'volunteers', { held: true }), heldZones(ctx)])
  return { ...stored, assignedBusinessUnits: presentZones(zones) }
}

export async function holdOrganisationSettings(ctx: Pick<Context, 'db' | 'tenantId'>): Promise<OrganisationSettings> {
  const [, stored, zones] = await Promise.all([
    holdLocations(ctx),
    getStoredForm(ctx, 'organisations', { held: true }),
    heldZones(ctx),
  ])
  return { ...stored, assignedBusinessUnits: presentZones(zones) }
}
