import type { Context } from '#server/context.ts'
import { localDate } from '#shared/dates.ts'
import { findMember, indexMembers } from '../../completion-rules.ts'
import type { MemberForm } from '../../member-contract.ts'
import { planMember } from '../../member-rules.ts'
import { requireOrganisation } from '../policy.ts'
import { readMembers } from './read-organisations.ts'

/** Which of these are members of the organisation already; of several of one name none is told. */
export async function findDoubleMembers(ctx: Context, organisationId: string, members: readonly MemberForm[]) {
  await requireOrganisation(ctx, organisationId)
  const today = localDate(ctx.now, ctx.settings.timeZone)
  const index = indexMembers((await readMembers(ctx, [organisationId])).get(organisationId) ?? [])
  return {
    doubles: members.flatMap((member, at) => {
      const found = findMember(index, planMember(member, { today, needsDob: false }).values)
      if (!found) return []
      return [{ at, vid: found.member.vid, name: found.member.values.fullName, likeness: found.likeness }]
    }),
  }
}
