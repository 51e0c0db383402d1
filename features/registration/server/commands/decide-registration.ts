import {
  holdOrganisationSettings,
  holdVolunteerSettings,
} from '#features/form-settings/server/queries/get-form-settings.ts'
import { createOrganisation } from '#features/organisations/server/commands/create-organisation.ts'
import { filledAnswers } from '#features/own-fields/question-rules.ts'
import { idOfOwnPath, ownPath } from '#features/own-fields/rules.ts'
import { createVolunteer } from '#features/volunteers/server/commands/create-volunteer.ts'
import { keepLanguage } from '#features/volunteers/server/commands/keep-language.ts'
import { updateVolunteer } from '#features/volunteers/server/commands/update-volunteer.ts'
import { getVolunteerRecord } from '#features/volunteers/server/queries/get-volunteer.ts'
import type { Context } from '#server/context.ts'
import { isVisibleRegistration } from '#server/visibility.ts'
import type { Language } from '#shared/define-words.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { publicForm } from '../../rules.ts'
import { lockWaiting } from '../policy.ts'
import { openSealed, withAnswers } from '../queries/get-registration.ts'
import { dropSentFiles, releaseSentFiles } from './hold-sent-files.ts'

/**
 * Stores the person, or takes the named fields over into the one who is known; every other field stays. Where the known
 * one was deleted meanwhile, the person is stored again.
 */
export async function acceptRegistration(ctx: Context, id: string, take: string[]): Promise<{ recordId: string }> {
  const row = await lockWaiting(ctx, id)
  const sent = await openSealed(ctx, row.sealed)
  const known = row.living_record_id
  await releaseSentFiles(ctx, id, sent)
  const recordId = known ? await takeOver(ctx, known, sent, take) : await create(ctx, row, sent)
  await dropSentFiles(ctx, id, sent)
  await decide(ctx, id, 'accepted', recordId)
  return { recordId }
}

async function create(ctx: Context, row: { form: string; language: string }, sent: object): Promise<string> {
  if (row.form !== 'individual') {
    const form = publicForm(await holdOrganisationSettings(ctx))
    return (await createOrganisation(ctx, sent, { form, wasSent: true })).vid
  }
  const form = publicForm(await holdVolunteerSettings(ctx))
  const { vid } = await createVolunteer(ctx, sent, { form, wasSent: true })
  if (row.language !== 'en') await keepLanguage(ctx, vid, row.language as Language)
  return vid
}

async function takeOver(ctx: Context, recordId: string, sent: object, take: string[]) {
  const all = withAnswers(sent)
  const unknown = take.find((field) => !Object.hasOwn(all, field))
  if (unknown) throw invalid(`${unknown} was not sent`, [{ path: 'take', message: `${unknown} was not sent` }])
  const isAnswer = (field: string) => field.startsWith(ownPath(''))
  const taken = Object.fromEntries(take.filter((field) => !isAnswer(field)).map((field) => [field, all[field]]))
  const own = filledAnswers(Object.fromEntries(take.filter(isAnswer).map((field) => [idOfOwnPath(field), all[field]])))
  const { status } = await getVolunteerRecord(ctx, recordId)
  if (take.length) await updateVolunteer(ctx, recordId, { ...taken, own, status }, { wasKept: true })
  return recordId
}

/** Ends the waiting without a change to anybody. */
export async function dismissRegistration(ctx: Context, id: string): Promise<{ message: string }> {
  const row = await lockWaiting(ctx, id)
  await dropSentFiles(ctx, id, await openSealed(ctx, row.sealed))
  await decide(ctx, id, 'dismissed', row.record_id)
  return { message: 'Dismissed the registration' }
}

/** A walk-in turned out to be this person. The caller holds the registration. */
export const settleWalkIn = (ctx: Context, id: string, recordId: string) => decide(ctx, id, 'accepted', recordId)

/** That decision is taken back: the walk-in's own record waits, with the name and number that they gave. */
export async function reopenWalkIn(
  ctx: Context,
  id: string,
  recordId: string,
  sent: { fullName: string; mobileNo: string },
): Promise<void> {
  const reopened = await ctx.db
    .updateTable('registrations')
    .set((eb) => ({
      state: 'waiting' as const,
      record_id: recordId,
      version: eb('version', '+', 1),
      updated_on: ctx.now,
      decided_on: null,
      decided_by: '',
    }))
    .set({ sealed: await ctx.keys.encrypt(ctx, JSON.stringify(sent)) })
    .where('id', '=', id)
    .where(isVisibleRegistration(ctx))
    .executeTakeFirst()
  if (!reopened.numUpdatedRows) throw notFound()
  ctx.emit({ changed: ['registrations', 'volunteers'] })
}

/** What was sent is forgotten with the decision. */
export async function decide(ctx: Context, id: string, state: 'accepted' | 'dismissed', recordId: string | null) {
  await ctx.db
    .updateTable('registrations')
    .set((eb) => ({
      state,
      record_id: recordId,
      sealed: null,
      version: eb('version', '+', 1),
      updated_on: ctx.now,
      decided_on: ctx.now,
      decided_by: ctx.actor.username,
    }))
    .where('id', '=', id)
    .execute()
  // the dashboard's applications are read with the volunteers
  ctx.emit({ changed: ['registrations', 'volunteers'] })
}
