import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import { localDate } from '#shared/dates.ts'
import { invalid } from '#shared/errors.ts'
import type { MemberForm } from '../../member-contract.ts'
import { planMember } from '../../member-rules.ts'
import { allMessages } from '../../rules.ts'
import { lockOrganisation } from '../policy.ts'
import { planMembers } from './create-organisation.ts'
import { insertMembers } from './store-members.ts'

/** One member of an organisation, from the form: the date of birth is required. */
export async function addMember(
  ctx: Context,
  organisationId: string,
  form: MemberForm,
): Promise<{ vid: string; fullName: string; orgName: string }> {
  const { name } = await lockOrganisation(ctx, organisationId)
  const today = localDate(ctx.now, ctx.settings.timeZone)
  const { values, errors } = planMember(form, { today, needsDob: true })
  if (errors.length) throw invalid(allMessages(errors), errors)
  const vid = uuidv7()
  await insertMembers(ctx, [{ ...values, vid, organisationId, createdOn: ctx.now }])
  ctx.emit({ changed: ['organisations'] })
  return { vid, fullName: values.fullName, orgName: name }
}

/** Many members from a spreadsheet, or none of them: every bad one is named. */
export async function addMembers(
  ctx: Context,
  organisationId: string,
  given: Partial<MemberForm>[],
): Promise<{ added: number }> {
  const { members, errors } = planMembers(ctx, given)
  await lockOrganisation(ctx, organisationId)
  if (errors.length) throw invalid(allMessages(errors), errors.slice(0, 1000))
  await insertMembers(
    ctx,
    members.map((member) => ({ ...member, vid: uuidv7(), organisationId, createdOn: ctx.now })),
  )
  ctx.emit({ changed: ['organisations'] })
  return { added: members.length }
}
