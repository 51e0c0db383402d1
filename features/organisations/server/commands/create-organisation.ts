import { v7 as uuidv7 } from 'uuid'
import type { OrganisationSettings } from '#features/form-settings/contract.ts'
import { holdOrganisationSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import { storeAnswers } from '#features/own-fields/server/commands/store-answers.ts'
import { planAnswers } from '#features/own-fields/server/queries/plan-answers.ts'
import { tagNewRecord } from '#features/tags/server/commands/tag-new-record.ts'
import type { Context } from '#server/context.ts'
import { localDate } from '#shared/dates.ts'
import { type FieldError, invalid, tooLarge } from '#shared/errors.ts'
import { planStatusUpdates } from '#shared/histories.ts'
import { required } from '#shared/required.ts'
import { newStatusKey } from '#shared/statuses.ts'
import { type CreateOrganisationBody, memberLimit } from '../../contract.ts'
import type { MemberForm } from '../../member-contract.ts'
import { type MemberValues, planMember } from '../../member-rules.ts'
import { allMessages, completeValues, planOrganisation } from '../../rules.ts'
import { addStatusUpdates, readStatus } from './add-history.ts'
import { insertOrganisations, type Milestone } from './store-organisations.ts'

type Given = Omit<CreateOrganisationBody, 'vid' | 'sessions' | 'members'> & {
  members?: Partial<MemberForm>[] | null | undefined
}

/**
 * Registers an organisation with its coordinators and members. The milestones that are sent open the history, or else
 * the status does. `form` is another
 * form than the staff's, with questions of its own; what `wasSent` earlier is taken as the form was then.
 */
export async function createOrganisation(
  ctx: Context,
  body: Given,
  { form, wasSent = false }: { form?: OrganisationSettings; wasSent?: boolean } = {},
): Promise<{ vid: string; orgName: string }> {
  const [settings, own] = await Promise.all([
    holdOrganisationSettings(ctx),
    planAnswers(ctx, 'organisations', body.own ?? {}, { isPublic: form !== undefined, wasSent }),
  ])
  const plan = planOrganisation(form ?? settings, body, wasSent ? { before: completeValues(body) } : {})
  const { members, errors: memberErrors } = planMembers(ctx, body.members ?? body.orgVolunteerList ?? [])
  const errors = [...plan.errors, ...memberErrors, ...own.errors]
  if (errors.length) throw invalid(allMessages(errors), errors.slice(0, 1000))
  const history = readHistory(settings, body)
  const { status, tier } = required(history.at(-1), 'the first status')
  const id = uuidv7()
  const organisation = {
    id,
    values: plan.values,
    status,
    tier,
    opening: required(history[0], 'the first status'),
    members,
    createdOn: ctx.now,
  }
  await insertOrganisations(ctx, settings, ctx.actor.username, [organisation])
  await addStatusUpdates(ctx, id, history.slice(1))
  await storeAnswers(ctx, 'organisations', own.fields, [{ id, values: own.values }])
  await tagNewRecord(ctx, 'organisations', id, body.tagIds)
  // the dashboard's applications are read with the volunteers
  ctx.emit({ changed: ['organisations', 'volunteers'] })
  return { vid: id, orgName: plan.values.orgName }
}

/** The first entries of the history: who and when is decided by the server, as on every later save. */
function readHistory(settings: OrganisationSettings, { status, tier, statusUpdates }: Given): Milestone[] {
  if (!statusUpdates?.length)
    return [{ ...readStatus(settings, { status: status || newStatusKey, tier: tier ?? '' }), remarks: '' }]
  const { error } = planStatusUpdates(settings.statuses, [], statusUpdates, status)
  if (status && error) throw invalid(error, [{ path: 'status', message: error }])
  return statusUpdates.map((update, at) => {
    const paths = { status: `statusUpdates.${at}.newStatus`, tier: `statusUpdates.${at}.tier` }
    const read = readStatus(settings, { status: update.newStatus || newStatusKey, tier: update.tier ?? '' }, paths)
    return { ...read, remarks: update.remarks ?? '' }
  })
}

/** Members who come with others: only their names are required. Errors are named `members.3.nric`. */
export function planMembers(
  ctx: Context,
  given: Partial<MemberForm>[],
): { members: MemberValues[]; errors: FieldError[] } {
  if (given.length > memberLimit) throw tooLarge(`At most ${memberLimit} members at once.`)
  const today = localDate(ctx.now, ctx.settings.timeZone)
  const plans = given.map((member) => planMember(member, { today, needsDob: false }))
  return {
    members: plans.map((plan) => plan.values),
    errors: plans.flatMap((plan, index) =>
      plan.errors.map(({ path, message }) => ({ path: `members.${index}.${path}`, message })),
    ),
  }
}
