import { sql } from 'kysely'
import {
  getOrganisationSettings,
  getVolunteerSettings,
} from '#features/form-settings/server/queries/get-form-settings.ts'
import { visibleFields as organisationFields } from '#features/organisations/fields.ts'
import { questionFields } from '#features/own-fields/question-rules.ts'
import { ownPath } from '#features/own-fields/rules.ts'
import { findOwnFields } from '#features/own-fields/server/queries/find-own-fields.ts'
import { visibleFields as volunteerFields } from '#features/volunteers/fields.ts'
import { getVolunteerRecord } from '#features/volunteers/server/queries/get-volunteer.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import { byName, isObject } from '#shared/objects.ts'
import { membersField } from '../../people-fields.ts'
import { planDifferences, publicForm } from '../../rules.ts'
import type { Registration, RegistrationSummary } from '../../staff-contract.ts'
import { registrationWords } from '../../words.ts'
import { presentSummary } from '../present.ts'
import { selectSummaries } from './search-registrations.ts'

const timeOf = (instant: Date | null) => instant?.toISOString() ?? ''

export async function getRegistration(ctx: Context, id: string): Promise<Registration> {
  const row = await selectSummaries(ctx).where('registrations.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return {
    ...presentSummary(row, ctx.now),
    consentText: row.consent_text,
    guardianEmail: row.guardian_email,
    guardianConfirmedOn: timeOf(row.guardian_confirmed_on),
    sent: await listDifferences(ctx, row),
    decidedOn: timeOf(row.decided_on),
    decidedBy: row.decided_by,
    version: row.version,
  }
}

/** What was sent, as it was planned then; empty once it is decided. */
export async function openSealed(ctx: Context, sealed: Buffer | null): Promise<object> {
  return sealed ? JSON.parse(await ctx.keys.decrypt(ctx, sealed)) : {}
}

async function listDifferences(
  ctx: Context,
  row: { form: string; sealed: Buffer | null; living_record_id: string | null },
) {
  if (!row.sealed) return []
  const sent = await openSealed(ctx, row.sealed)
  if (row.form === 'organisation') {
    const fields = organisationFields(publicForm(await getOrganisationSettings(ctx)))
    return [
      ...planDifferences([...fields, membersField(registrationWords.in(['en']))], sent, undefined),
      ...planDifferences(await listQuestions(ctx, 'organisations'), withAnswers(sent), undefined),
    ]
  }
  const known = row.living_record_id
  const current = known ? await getVolunteerRecord(ctx, known) : undefined
  return [
    ...planDifferences(volunteerFields(publicForm(await getVolunteerSettings(ctx))), sent, current?.values),
    ...planDifferences(await listQuestions(ctx, 'volunteers'), withAnswers(sent), current && withAnswers(current)),
  ]
}

/** The questions of the public form whose answers the actor sees, as fields. */
async function listQuestions(ctx: Context, form: 'volunteers' | 'organisations') {
  const fields = await findOwnFields(ctx, form)
  return questionFields(
    fields.filter(({ isPublic }) => isPublic),
    'en',
  )
}

/** What was sent, with the answers to the organisation's own questions under their paths. */
export const withAnswers = (sent: object): Record<string, unknown> => {
  const own = byName(sent)['own']
  const answers = isObject(own) ? Object.entries(own).map(([id, value]) => [ownPath(id), value]) : []
  return { ...sent, ...Object.fromEntries(answers) }
}

/** The registrations that made a record, or that may be about the same person. */
export async function listRegistrationsOf(ctx: Context, recordId: string): Promise<RegistrationSummary[]> {
  const rows = await selectSummaries(ctx)
    .where(sql<boolean>`(record_id = ${recordId} or ${recordId} = any(similar_ids))`)
    .orderBy('created_on', 'desc')
    .limit(20)
    .execute()
  return rows.map((row) => presentSummary(row, ctx.now))
}
