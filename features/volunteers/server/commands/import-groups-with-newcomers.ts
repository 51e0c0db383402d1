import type {
  importGroups as groupsContract,
  importGroupMembers as membersContract,
} from '#features/groups/import-contract.ts'
import { importGroupMembers, importGroups } from '#features/groups/server/commands/import-groups.ts'
import type { Context } from '#server/context.ts'
import type { Received, Returned } from '#shared/endpoint.ts'
import { registerNamed } from './register-named.ts'

/** Groups of a spreadsheet with their members, of whom those who are not on record are registered: all of it or nothing. */
export async function importGroupsWithNewcomers(
  ctx: Context,
  body: Received<typeof groupsContract>['body'],
): Promise<Returned<typeof groupsContract>> {
  const { rows, registered } = await registerMembers(ctx, body)
  return { ...(await importGroups(ctx, rows, body.isAgain)), registered }
}

/** The same for members of groups that exist. */
export async function importMembersWithNewcomers(
  ctx: Context,
  body: Received<typeof membersContract>['body'],
): Promise<Returned<typeof membersContract>> {
  const { rows, registered } = await registerMembers(ctx, body)
  return { ...(await importGroupMembers(ctx, rows)), registered }
}

/** The groups with the ids of those who were registered for them. */
async function registerMembers(ctx: Context, { groups, newcomers }: Received<typeof membersContract>['body']) {
  const who = await registerNamed(ctx, newcomers)
  const named = (ids: readonly string[]) => ids.map((id) => who.get(id) ?? id)
  const rows = groups.map((row) => ({
    ...row,
    memberIds: named(row.memberIds),
    inChargeIds: named(row.inChargeIds),
  }))
  return { rows, registered: who.size }
}
