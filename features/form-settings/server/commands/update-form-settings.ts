import type { Context } from '#server/context.ts'
import { invalid, staleVersion } from '#shared/errors.ts'
import type { ActivitySettings, FormName, OrganisationSettings, StoredForm, VolunteerSettings } from '../../contract.ts'
import { formProblems } from '../../rules.ts'
import { getOrganisationSettings, getStoredForm, getVolunteerSettings } from '../queries/get-form-settings.ts'
import { saveZones } from './save-zones.ts'

export async function updateVolunteerSettings(ctx: Context, settings: VolunteerSettings): Promise<VolunteerSettings> {
  const problems = formProblems(settings)
  if (problems.length) throw invalid(problems.map((problem) => problem.message).join(', '), problems)
  const { version, assignedBusinessUnits, ...form } = settings
  await saveForm(ctx, 'volunteers', form, version, getVolunteerSettings)
  await saveZones(ctx, assignedBusinessUnits.arrayData)
  return getVolunteerSettings(ctx)
}

/** The locations in it belong to the form of individual volunteers and are left as they are. */
export async function updateOrganisationSettings(
  ctx: Context,
  settings: OrganisationSettings,
): Promise<OrganisationSettings> {
  const problems = formProblems(settings, 'organisations')
  if (problems.length) throw invalid(problems.map((problem) => problem.message).join(', '), problems)
  const { version, assignedBusinessUnits: _elsewhere, ...form } = settings
  await saveForm(ctx, 'organisations', form, version, getOrganisationSettings)
  return getOrganisationSettings(ctx)
}

export async function updateActivitySettings(ctx: Context, settings: ActivitySettings): Promise<ActivitySettings> {
  const { version, ...form } = settings
  await saveForm(ctx, 'activities', form, version, () => getStoredForm(ctx, 'activities'))
  return getStoredForm(ctx, 'activities')
}

/** Writes the form when nobody saved it since the caller read this version. */
async function saveForm<F extends FormName>(
  ctx: Context,
  form: F,
  settings: StoredForm<F>,
  version: number,
  read: (ctx: Context) => Promise<unknown>,
): Promise<void> {
  const stored = { settings: JSON.stringify(settings), updated_on: ctx.now }
  const saved = await ctx.db
    .insertInto('form_settings')
    .values({ tenant_id: ctx.tenantId, form, ...stored, version: 2 })
    .onConflict((c) =>
      c
        .columns(['tenant_id', 'form'])
        .doUpdateSet({ ...stored, version: version + 1 })
        .where('form_settings.version', '=', version),
    )
    .executeTakeFirst()
  if (!saved.numInsertedOrUpdatedRows) throw staleVersion(await read(ctx))
  ctx.emit({ changed: ['form-settings'] })
}
