import type { Context } from '#server/context.ts'
import { localDate } from '#shared/dates.ts'
import { invalid, staleVersion } from '#shared/errors.ts'
import { isMaskedNric, maskNric, readNric } from '#shared/nric.ts'
import type { Member, MemberForm } from '../../member-contract.ts'
import { planMember } from '../../member-rules.ts'
import { allMessages } from '../../rules.ts'
import { lockMember, lockOrganisation } from '../policy.ts'
import { presentMember } from '../present.ts'
import { memberRow, sealNric } from './store-members.ts'
import { maskMessage } from './update-organisation.ts'

type Body = Omit<MemberForm, 'nric'> & { nric?: string | null | undefined; version?: number | undefined }

/** Saves a member. A blank NRIC takes it away, its mask or none at all leaves it. */
export async function updateMember(ctx: Context, organisationId: string, vid: string, body: Body): Promise<Member> {
  await lockOrganisation(ctx, organisationId)
  const row = await lockMember(ctx, organisationId, vid)
  if (body.version !== undefined && body.version !== row.version) throw staleVersion(await presentMember(ctx, row))
  const kept = row.nric ? await ctx.keys.decrypt(ctx, row.nric) : ''
  const sent = body.nric === undefined ? kept : (readNric(body.nric) ?? '')
  const nric = kept && sent === maskNric(kept) ? kept : sent
  if (isMaskedNric(nric)) throw invalid(maskMessage, [{ path: 'nric', message: maskMessage }])
  const today = localDate(ctx.now, ctx.settings.timeZone)
  const before = { ...body, postalCode: row.postal_code, citizenship: row.citizenship, nric: kept }
  const { values, errors } = planMember({ ...body, nric }, { today, needsDob: true, before })
  if (errors.length) throw invalid(allMessages(errors), errors)
  await ctx.db
    .updateTable('organisation_members')
    .set({
      ...memberRow(values),
      // the same number is encrypted to other bytes each time: what did not change is no change
      ...(values.nric === kept ? {} : { nric: await sealNric(ctx, values.nric) }),
      version: row.version + 1,
      updated_on: ctx.now,
    })
    .where('id', '=', vid)
    .execute()
  ctx.emit({ changed: ['organisations'] })
  return presentMember(ctx, await lockMember(ctx, organisationId, vid))
}
