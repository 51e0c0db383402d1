import { sql } from 'kysely'
import { holdLocations } from '#features/accounts/server/queries/hold-locations.ts'
import type { Context } from '#server/context.ts'
import { onePlan } from '#server/database/kept-plans.ts'
import { chosenStatuses, type Status } from '#shared/statuses.ts'
import type { FormName, OrganisationSettings, StoredForm, VolunteerSettings } from '../../contract.ts'
import { defaultForm } from '../../rules.ts'
import { presentZones } from '../present.ts'
import { heldZones, listZones } from './list-zones.ts'

type Stored<F extends FormName> = StoredForm<F> & { version: number }

/** Forms as they were written, by organisation and form. */
const kept = new Map<string, { written: string; stored: unknown }>()
const mostKept = 200

/**
 * A form as the tenant has it; `held` as by `holdVolunteerSettings`. What is large of it comes out of memory while nobody
 * wrote it since: the place and the transaction of a row are others after each write.
 */
export async function getStoredForm<F extends FormName>(
  ctx: Pick<Context, 'db'>,
  form: F,
  { held = false }: { held?: boolean } = {},
): Promise<Stored<F>> {
  const { rows } = await sql<{ tenant: string; written: string }>`${sql.raw(onePlan)}
    select tenant_id as tenant, ctid || ' ' || xmin as written from form_settings where form = ${form}
    ${held ? sql`for key share` : sql``}`.execute(ctx.db)
  const [found] = rows
  if (!found) return { ...defaultForm(form), version: 1 }
  const key = `${found.tenant} ${form}`
  const known = kept.get(key)
  if (known?.written === found.written) return known.stored as Stored<F>
  const { written, ...row } = await ctx.db
    .selectFrom('form_settings')
    .select(['settings', 'statuses', 'version', sql<string>`ctid || ' ' || xmin`.as('written')])
    .where('form', '=', form)
    .executeTakeFirstOrThrow()
  // the defaults under what is stored: an option list that a later version adds is there at once
  const settings = row.settings as Partial<StoredForm<F>>
  const stored = { ...defaultForm(form), ...settings, ...presentStatuses(row.statuses), version: row.version }
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, { written, stored: freeze(stored) })
  return stored
}

/** What many calls share is nobody's to change. */
function freeze<T>(value: T): T {
  if (value && typeof value === 'object') Object.values(Object.freeze(value)).forEach(freeze)
  return value
}

/** Those that can be chosen: their labels, and which key each has. */
export function presentStatuses(stored: readonly Status[]): {
  status?: string[]
  statuses?: Pick<Status, 'key' | 'label'>[]
} {
  const statuses = chosenStatuses(stored)
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
 * The form for a save that takes something from its lists: until that is done nothing goes out of them, and anyone who is
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
