import { recordAccess } from '#features/history/server/commands/record-access.ts'
import type { Context } from '#server/context.ts'
import { lockMember, lockOrganisation } from '../policy.ts'

/** The whole NRIC of one member. It never leaves without a row that says who read it. */
export async function showMember(ctx: Context, organisationId: string, vid: string): Promise<{ nric: string }> {
  await lockOrganisation(ctx, organisationId)
  const row = await lockMember(ctx, organisationId, vid)
  if (!row.nric) return { nric: '' }
  await recordAccess(ctx, 'read', { type: 'organisation member', id: vid, name: row.full_name }, ['nric'])
  return { nric: await ctx.keys.decrypt(ctx, row.nric) }
}
