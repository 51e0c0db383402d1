import type { OrganisationSettings } from '#features/form-settings/contract.ts'
import { holdOrganisationSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import { recordStatusEntries } from '#features/history/server/commands/record-access.ts'
import type { OwnValues } from '#features/own-fields/kind-rules.ts'
import { storeAnswers } from '#features/own-fields/server/commands/store-answers.ts'
import { planAnswers } from '#features/own-fields/server/queries/plan-answers.ts'
import type { Context } from '#server/context.ts'
import { type FieldError, invalid, staleVersion } from '#shared/errors.ts'
import { planStatusUpdates, type StatusEntry } from '#shared/histories.ts'
import { isMaskedNric, maskNric, readNric } from '#shared/nric.ts'
import { byName } from '#shared/objects.ts'
import { type Organisation, organisationForm, type UpdateOrganisationBody } from '../../contract.ts'
import { allMessages, type Coordinator, type OrganisationValues, planOrganisation } from '../../rules.ts'
import { lockOrganisation } from '../policy.ts'
import { type OrganisationRecord, presentOrganisation } from '../present.ts'
import { getOrganisationRecord, openOrganisation } from '../queries/get-organisation.ts'
import { addStatusUpdates, readStatus } from './add-history.ts'
import { setCoordinators } from './store-coordinators.ts'
import { storedValues } from './store-organisations.ts'

export const maskMessage = 'Enter the whole NRIC'

/** Saves an organisation: what the body does not name stays, the history of statuses only grows. */
export async function updateOrganisation(
  ctx: Context,
  id: string,
  body: UpdateOrganisationBody,
): Promise<Organisation> {
  // in this order: what is read is what stands once the lock is held
  const [, record, settings] = await Promise.all([
    lockOrganisation(ctx, id),
    getOrganisationRecord(ctx, id),
    holdOrganisationSettings(ctx),
  ])
  if (body.version !== undefined && body.version !== record.version)
    throw staleVersion(presentOrganisation(ctx, record))
  const own = body.own ? await planOwnValues(ctx, record, body.own) : undefined
  const values = planValues(ctx, settings, record, body, own?.errors)
  const { status, tier, entries } = await saveHistory(ctx, settings, record, body)
  const { row, profile } = storedValues(settings, values)
  await Promise.all([
    ctx.db
      .updateTable('organisations')
      .set({ ...row, status, tier, version: record.version + 1, updated_on: ctx.now, updated_by: ctx.actor.username })
      .where('id', '=', id)
      .execute(),
    ctx.db.updateTable('organisation_profiles').set({ profile }).where('organisation_id', '=', id).execute(),
  ])
  if (own) await storeAnswers(ctx, 'organisations', own.fields, [{ id, values: own.values, before: record.own }])
  await setCoordinators(ctx, id, record.values.coordinators, values.coordinators)
  if (entries.length) await recordStatusEntries(ctx, 'organisation', [id], entries)
  // the dashboard's applications are read with the volunteers
  ctx.emit({ changed: ['organisations', 'volunteers'] })
  return openOrganisation(ctx, id)
}

const planOwnValues = (ctx: Context, { own: before }: OrganisationRecord, sent: OwnValues) =>
  planAnswers(ctx, 'organisations', sent, { before, mandatoryOnEdit: ctx.settings.mandatoryOnEdit })

function planValues(
  ctx: Context,
  settings: OrganisationSettings,
  { values: before }: OrganisationRecord,
  body: UpdateOrganisationBody,
  others: readonly FieldError[] = [],
): OrganisationValues {
  const sent = Object.fromEntries(
    Object.keys(organisationForm.shape)
      .map((field) => [field, byName(body)[field]] as const)
      .filter(([, value]) => value !== undefined),
  )
  // a status that is added by itself questions nothing of the form
  if (!Object.keys(sent).length && !others.length) return before
  const masked: FieldError[] = []
  if (body.coordinators)
    sent['coordinators'] = body.coordinators.map((one, index) =>
      unmask(before.coordinators, one, () =>
        masked.push({ path: `coordinators.${index}.nricFinNo`, message: maskMessage }),
      ),
    )
  const plan = planOrganisation(
    settings,
    { ...before, ...sent },
    {
      before,
      mandatoryOnEdit: ctx.settings.mandatoryOnEdit,
    },
  )
  const named = new Set(masked.map(({ path }) => path))
  const errors = [...masked, ...plan.errors.filter(({ path }) => !named.has(path)), ...others]
  if (errors.length) throw invalid(allMessages(errors), errors)
  return plan.values
}

/** The screen has masks: sent back with their coordinator they mean the number that is kept. */
function unmask(before: readonly Coordinator[], one: Coordinator, report: () => void): Coordinator {
  const known = before.find(({ vid }) => vid !== undefined && vid === one.vid)
  const nric = readNric(one.nricFinNo) ?? ''
  if (known?.nricFinNo && nric === maskNric(known.nricFinNo)) return { ...one, nricFinNo: known.nricFinNo }
  if (isMaskedNric(nric)) report()
  return one
}

/** Appends what is new and answers the status that follows from it. */
async function saveHistory(
  ctx: Context,
  settings: OrganisationSettings,
  record: OrganisationRecord,
  body: UpdateOrganisationBody,
): Promise<{ status: string; tier: string; entries: StatusEntry[] }> {
  const { organisations } = ctx.statuses
  const { added, error } = planStatusUpdates(organisations, record.statusUpdates, body.statusUpdates ?? [], body.status)
  if (body.status && error) throw invalid(error, [{ path: 'status', message: error }])
  const entries = added.map((update) => ({
    ...readStatus(settings, { status: update.newStatus, tier: update.tier ?? '' }),
    remarks: update.remarks ?? '',
  }))
  await addStatusUpdates(ctx, record.id, entries)
  const { status, tier } = entries.at(-1) ?? record
  return { status, tier, entries }
}
