import { type RawBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import { invalid } from '#shared/errors.ts'
import { memberLimit } from '../../contract.ts'
import type { MemberForm } from '../../member-contract.ts'
import { allMessages } from '../../rules.ts'
import { lockOrganisation } from '../policy.ts'
import { planMembers } from './create-organisation.ts'
import { insertMembers } from './store-members.ts'

/** People type two spaces for one. */
const plainName = (name: RawBuilder<unknown>) => sql`regexp_replace(left(${name}, 400), '\\s+', ' ', 'g')`

/**
 * Somebody adds themselves to the members of their organisation, and consents. One who is there already, by name with
 * number or address, is not added again. False where the organisation has as many members as can be.
 */
export async function joinOrganisation(
  ctx: Context,
  organisationId: string,
  form: Partial<MemberForm>,
  consentVersion: string,
): Promise<boolean> {
  await lockOrganisation(ctx, organisationId)
  const { members, errors } = planMembers(ctx, [form])
  const [member] = members
  // of one who is alone with the form the fields have no number
  if (errors.length || !member)
    throw invalid(
      allMessages(errors),
      errors.map((error) => ({ ...error, path: error.path.replace('members.0.', '') })),
    )
  const { rows } = await sql<{ members: number; is_there: boolean | null }>`
    select count(*)::int as members, bool_or(
        ${plainName(sql`full_name_search`)} = ${plainName(sql`normalise(${member.fullName})`)}
        and (contact_no <> '' and contact_no = ${member.contactNo} or email <> '' and lower(email) = lower(${member.email}))) as is_there
    from organisation_members where organisation_id = ${organisationId} and deleted_at is null`.execute(ctx.db)
  if (rows[0]?.is_there) return true
  if ((rows[0]?.members ?? 0) >= memberLimit) return false
  const vid = uuidv7()
  await insertMembers(ctx, [{ ...member, vid, organisationId, createdOn: ctx.now }])
  await sql`update organisation_members set consent_version = ${consentVersion}, consented_on = ${ctx.now}
    where id = ${vid}`.execute(ctx.db)
  ctx.emit({ changed: ['organisations'] })
  return true
}
