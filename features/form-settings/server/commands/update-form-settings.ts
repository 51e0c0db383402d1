import type { Context } from '#server/context.ts'
import type { Received } from '#shared/endpoint.ts'
import { invalid, staleVersion } from '#shared/errors.ts'
import type { Status, StatusKind } from '#shared/statuses.ts'
import type { ActivitySettings, FormName, OrganisationSettings, VolunteerSettings } from '../../contract.ts'
import type { updateOrganisationForm, updateVolunteerForm } from '../../form-contract.ts'
import { defaultForm, formProblems } from '../../rules.ts'
import { getOrganisationSettings, getStoredForm, getVolunteerSettings } from '../queries/get-form-settings.ts'
import { planFormStatuses } from '../queries/plan-form-statuses.ts'
import { saveZones } from './save-zones.ts'
import { storedForm } from './store-form.ts'

export async function updateVolunteerSettings(
  ctx: Context,
  settings: Received<typeof updateVolunteerForm>['body'],
): Promise<VolunteerSettings> {
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
  settings: Received<typeof updateOrganisationForm>['body'],
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

type SavedForm = object & { status?: string[]; statuses?: Status[] | undefined }

/** Writes the form when nobody saved it since the caller read this version. */
async function saveForm(
  ctx: Context,
  form: FormName,
  settings: SavedForm,
  version: number,
  read: (ctx: Context) => Promise<unknown>,
): Promise<void> {
  const kept = await lockForm(ctx, form)
  if (kept && kept.version !== version) throw staleVersion(await read(ctx))
  const { status } = settings
  const statuses =
    form === 'activities' || !status
      ? []
      : await planFormStatuses(ctx, form, keptStatuses(form, kept), { ...settings, status })
  const stored = { ...storedForm({ ...settings, statuses }), updated_on: ctx.now }
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
  // lists and histories show the labels of statuses
  ctx.emit({ changed: ['form-settings', ...(status ? ['volunteers', 'organisations', 'attendance'] : [])] })
}

const keptStatuses = (form: StatusKind, kept: { statuses: Status[] } | undefined): Status[] => {
  const statuses = kept?.statuses ?? []
  return statuses.length ? statuses : defaultForm(form).statuses
}

const lockForm = (ctx: Context, form: FormName) =>
  ctx.db
    .selectFrom('form_settings')
    .select(['statuses', 'version'])
    .where('form', '=', form)
    .forUpdate()
    .executeTakeFirst()
