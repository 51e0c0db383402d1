import { v7 as uuidv7 } from 'uuid'
import type { OrganisationSettings } from '#features/form-settings/contract.ts'
import { getOrganisationSettings } from '#features/form-settings/server/queries/get-form-settings.ts'
import type { Context } from '#server/context.ts'
import { localDate } from '#shared/dates.ts'
import { type FieldError, invalid, tooLarge } from '#shared/errors.ts'
import { type CreateOrganisationBody, memberLimit } from '../../contract.ts'
import type { MemberForm } from '../../member-contract.ts'
import { type MemberValues, planMember } from '../../member-rules.ts'
import { allMessages, planOrganisation } from '../../rules.ts'
import { readStatus } from './add-history.ts'
import { insertOrganisations } from './store-organisations.ts'

type Given = Omit<CreateOrganisationBody, 'vid' | 'sessions' | 'statusUpdates'>

/**
 * Registers an organisation with its coordinators and members. The first status opens the history. `form` is another
 * form than the staff's.
 */
export async function createOrganisation(
  ctx: Context,
  body: Given,
  { form }: { form?: OrganisationSettings } = {},
): Promise<{ vid: string; orgName: string }> {
  const settings = await getOrganisationSettings(ctx)
  const plan = planOrganisation(form ?? settings, body)
  const { members, errors: memberErrors } = planMembers(ctx, body.members ?? body.orgVolunteerList ?? [])
  const errors = [...plan.errors, ...memberErrors]
  if (errors.length) throw invalid(allMessages(errors), errors.slice(0, 1000))
  const given = readStatus(settings, { status: body.status || 'New', tier: body.tier ?? '' })
  const id = uuidv7()
  const organisation = { id, values: plan.values, ...given, remarks: '', members, createdOn: ctx.now }
  await insertOrganisations(ctx, settings, ctx.actor.username, [organisation])
  // the dashboard's applications are read with the volunteers
  ctx.emit({ changed: ['organisations', 'volunteers'] })
  return { vid: id, orgName: plan.values.orgName }
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
