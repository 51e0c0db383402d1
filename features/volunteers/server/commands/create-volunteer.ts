import { v7 as uuidv7 } from 'uuid'
import type { VolunteerSettings } from '#features/form-settings/contract.ts'
import { holdVolunteerSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import { storeAnswers } from '#features/own-fields/server/commands/store-answers.ts'
import { planAnswers } from '#features/own-fields/server/queries/plan-answers.ts'
import { tagNewRecord } from '#features/tags/server/commands/tag-new-record.ts'
import type { Context } from '#server/context.ts'
import { localDate } from '#shared/dates.ts'
import { invalid } from '#shared/errors.ts'
import { newNotes, planStatusUpdates } from '#shared/histories.ts'
import { required } from '#shared/required.ts'
import { newStatusKey } from '#shared/statuses.ts'
import type { CreateVolunteerBody } from '../../contract.ts'
import { allMessages, completeValues, planVolunteer } from '../../rules.ts'
import { requireFreeNric } from '../queries/find-nrics.ts'
import { addNotes, addStatusUpdates, readStatus } from './add-history.ts'
import { setGroups } from './set-groups.ts'
import { insertProfiles } from './store-profiles.ts'
import { newRecord, storedValues } from './store-values.ts'

interface CreateOptions {
  form?: VolunteerSettings
  isIncomplete?: boolean
  wasSent?: boolean
}

/**
 * Registers a volunteer. The first status opens the history. `form` is another form than the staff's; of whom is
 * `isIncomplete` only a name is known and what else there happens to be, and consent has not been asked; what `wasSent`
 * earlier is taken as the form was then, and answers no question that came since.
 */
export async function createVolunteer(
  ctx: Context,
  body: CreateVolunteerBody,
  { form, isIncomplete = false, wasSent = false }: CreateOptions = {},
): Promise<{ vid: string; fullName: string }> {
  const [settings, own] = await Promise.all([
    holdVolunteerSettings(ctx),
    isIncomplete
      ? undefined
      : planAnswers(ctx, 'volunteers', body.own ?? {}, { isPublic: form !== undefined, wasSent }),
  ])
  const today = localDate(ctx.now, ctx.settings.timeZone)
  // what was looked at when it was sent is not questioned again
  const plan = wasSent ? { before: completeValues(body) } : { isImport: isIncomplete }
  const { values, errors } = planVolunteer(form ?? settings, body, today, plan)
  errors.push(...(own?.errors ?? []))
  if (errors.length) throw invalid(allMessages(errors), errors)
  const updates = firstStatuses(settings, body)
  const { status, tier } = required(updates.at(-1), 'the first status')
  const id = uuidv7()
  const { row, profile } = await storedValues(ctx, settings, values)
  await requireFreeNric(ctx, row.nric_hash)
  await ctx.db
    .insertInto('volunteers')
    .values({ ...newRecord(ctx), id, ...row, status, tier })
    .execute()
  await insertProfiles(ctx, [{ id, profile }])
  await addStatusUpdates(
    ctx,
    updates.map((update) => ({ volunteerId: id, ...update })),
  )
  await addNotes(ctx, id, newNotes([], body.notes ?? []))
  await setGroups(ctx, id, [], body.groups ?? [])
  if (own) await storeAnswers(ctx, 'volunteers', own.fields, [{ id, values: own.values }])
  await tagNewRecord(ctx, 'volunteers', id, body.tagIds)
  ctx.emit({ changed: ['volunteers'] })
  return { vid: id, fullName: values.fullName }
}

/** The entries that open the history: those that were sent with the person, or one of the status. */
function firstStatuses(settings: VolunteerSettings, body: CreateVolunteerBody) {
  const { added, error } = planStatusUpdates(settings.statuses, [], body.statusUpdates ?? [], body.status)
  if (!added.length)
    return [{ ...readStatus(settings, { status: body.status || newStatusKey, tier: body.tier ?? '' }), remarks: '' }]
  if (error) throw invalid(error, [{ path: 'status', message: error }])
  return added.map(({ newStatus, tier, remarks }) => ({
    ...readStatus(settings, { status: newStatus, tier: tier ?? '' }),
    remarks: remarks ?? '',
  }))
}
