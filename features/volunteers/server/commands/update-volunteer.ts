import { isDeepStrictEqual } from 'node:util'
import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import { holdVolunteerSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import { recordStatusEntries } from '#features/history/server/commands/record-access.ts'
import type { OwnValues } from '#features/own-fields/kind-rules.ts'
import { storeAnswers } from '#features/own-fields/server/commands/store-answers.ts'
import { planAnswers } from '#features/own-fields/server/queries/plan-answers.ts'
import type { Context } from '#server/context.ts'
import { localDate } from '#shared/dates.ts'
import { type FieldError, invalid, staleVersion } from '#shared/errors.ts'
import { newNotes, planStatusUpdates, type StatusEntry } from '#shared/histories.ts'
import { maskedText, maskNric } from '#shared/nric.ts'
import { byName } from '#shared/objects.ts'
import { type UpdateVolunteerBody, type Volunteer, volunteerForm } from '../../contract.ts'
import { allMessages, planVolunteer, type VolunteerValues } from '../../rules.ts'
import { lockVolunteer } from '../policy.ts'
import type { VolunteerRecord } from '../present.ts'
import { requireFreeNric } from '../queries/find-nrics.ts'
import { getVolunteerRecord, openVolunteer } from '../queries/get-volunteer.ts'
import { addNotes, addStatusUpdates, readStatus } from './add-history.ts'
import { setFiles } from './set-files.ts'
import { setGroups } from './set-groups.ts'
import { type Profile, plainProfile, updateProfile } from './store-profiles.ts'
import { storedValues } from './store-values.ts'

interface UpdateOptions {
  /** The values were looked at when they were kept, or sent: what is offered no more is taken as it is. */
  wasKept?: boolean
}

/** Saves a volunteer: what the body does not name stays, histories only grow. */
export async function updateVolunteer(
  ctx: Context,
  id: string,
  body: UpdateVolunteerBody,
  { wasKept = false }: UpdateOptions = {},
): Promise<Volunteer> {
  // in this order: what is read is what stands once the lock is held
  const [, record, settings] = await Promise.all([
    lockVolunteer(ctx, id),
    getVolunteerRecord(ctx, id),
    holdVolunteerSettings(ctx),
  ])
  if (body.version !== undefined && body.version !== record.version) throw staleVersion(await openVolunteer(ctx, id))
  const own = body.own ? await planOwnValues(ctx, record, body.own, wasKept) : undefined
  const values = planValues(ctx, settings, record, body, { others: own?.errors, wasKept })
  // anyone who was imported has not been asked yet: who noted that they consent, and when, is kept
  const consent = values.agreeToTerms && !record.values.agreeToTerms ? [consentNote] : []
  const { status, tier, entries } = await saveHistory(ctx, settings, record, body, consent)
  const { row, profile } = await storedValues(ctx, settings, values)
  if (values.nric !== record.values.nric) await requireFreeNric(ctx, row.nric_hash)
  const changed = changedProfile(profile, record.values, values)
  const written = Promise.all([
    ctx.db
      .updateTable('volunteers')
      .set({ ...row, status, tier, version: record.version + 1, updated_on: ctx.now, updated_by: ctx.actor.username })
      .where('id', '=', id)
      .execute(),
    Object.keys(changed).length ? updateProfile(ctx, id, changed) : undefined,
    entries.length ? recordStatusEntries(ctx, 'volunteer', [id], entries) : undefined,
  ])
  written.catch(() => {}) // told at the end, whatever comes between
  if (own) await storeAnswers(ctx, 'volunteers', own.fields, [{ id, values: own.values, before: record.own }])
  if (body.groups || body.filesMetaData)
    await Promise.all([
      body.groups ? setGroups(ctx, id, record.groups, body.groups) : undefined,
      body.filesMetaData ? setFiles(ctx, id, record.filesMetaData, body.filesMetaData) : undefined,
    ])
  ctx.emit({ changed: ['volunteers'] })
  const [saved] = await Promise.all([openVolunteer(ctx, id), written])
  return saved
}

const consentNote = { note: 'Consent: noted by staff as given.' }

/** The columns that change. The same text is encrypted to other bytes each time: what did not change is not written. */
function changedProfile(profile: Profile, before: VolunteerValues, after: VolunteerValues): Partial<Profile> {
  const { nric, prior_medical_condition, criminal_history, ...plain } = profile
  return {
    // all of them or none: the statement has one text, whose plan is kept
    ...(isDeepStrictEqual(plain, plainProfile(before)) ? {} : plain),
    ...(before.nric === after.nric ? {} : { nric }),
    ...(before.priorMedicalCondition === after.priorMedicalCondition ? {} : { prior_medical_condition }),
    ...(before.criminalHistory === after.criminalHistory ? {} : { criminal_history }),
  }
}

const planOwnValues = (ctx: Context, { own: before }: VolunteerRecord, sent: OwnValues, wasKept: boolean) =>
  planAnswers(ctx, 'volunteers', sent, { before, mandatoryOnEdit: ctx.settings.mandatoryOnEdit, wasKept })

function planValues(
  ctx: Context,
  settings: VolunteerSettings,
  { values: before }: VolunteerRecord,
  body: UpdateVolunteerBody,
  { others = [], wasKept = false }: UpdateOptions & { others?: readonly FieldError[] | undefined },
): VolunteerValues {
  const sent = Object.fromEntries(
    Object.keys(volunteerForm.shape)
      .map((field) => [field, byName(body)[field]] as const)
      .filter(([, value]) => value !== undefined),
  )
  if (body.familyName === undefined && body.lastName !== undefined) sent['familyName'] = body.lastName
  // notes, statuses and files that are added by themselves question nothing of the form
  if (!Object.keys(sent).length && !others.length) return before
  // the screen has masks: sent back, they mean what is kept
  if (before.nric && sent['nric'] === maskNric(before.nric)) sent['nric'] = before.nric
  for (const field of ['priorMedicalCondition', 'criminalHistory'] as const) {
    if (sent[field] === maskedText) sent[field] = before[field]
    else if (String(sent[field] ?? '').includes(maskedText)) {
      const message = 'Show this text before you change it'
      throw invalid(message, [{ path: field, message }])
    }
  }
  const today = localDate(ctx.now, ctx.settings.timeZone)
  const given = { ...before, ...sent }
  const options = wasKept ? { before: given } : { before, mandatoryOnEdit: ctx.settings.mandatoryOnEdit }
  const { values, errors } = planVolunteer(settings, given, today, options)
  errors.push(...others)
  if (errors.length) throw invalid(allMessages(errors), errors)
  return values
}

/** Neither the form nor the status is sent: a note, a file or a group alone. */
const isAddition = (body: UpdateVolunteerBody) =>
  body.status === undefined &&
  !body.statusUpdates &&
  Object.keys(volunteerForm.shape).every((field) => byName(body)[field] === undefined)

/** Appends what is new and answers the status that follows from it. */
async function saveHistory(
  ctx: Context,
  settings: VolunteerSettings,
  record: VolunteerRecord,
  body: UpdateVolunteerBody,
  moreNotes: { note: string }[],
): Promise<{ status: string; tier: string; entries: StatusEntry[] }> {
  const { volunteers } = ctx.statuses
  const { added, error } = planStatusUpdates(volunteers, record.statusUpdates, body.statusUpdates ?? [], body.status)
  if (error && !isAddition(body)) throw invalid(error, [{ path: 'status', message: error }])
  const entries = added.map((update) => ({
    ...readStatus(settings, { status: update.newStatus, tier: update.tier ?? '' }),
    remarks: update.remarks ?? '',
  }))
  await Promise.all([
    addStatusUpdates(
      ctx,
      entries.map((entry) => ({ volunteerId: record.id, ...entry })),
    ),
    addNotes(ctx, record.id, [...newNotes(record.notes, body.notes ?? []), ...moreNotes]),
  ])
  const { status, tier } = entries.at(-1) ?? record
  return { status, tier, entries }
}
