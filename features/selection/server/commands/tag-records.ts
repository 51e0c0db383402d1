import { lockEachOrganisation } from '#features/organisations/server/policy.ts'
import { lockActivities } from '#features/sessions/server/policy.ts'
import { requireTags } from '#features/tags/server/policy.ts'
import type { Context } from '#server/context.ts'
import { changeTags } from './change-tags.ts'

/** Who may change a record may tag it. */
const lockEach = { organisations: lockEachOrganisation, activities: lockActivities }

/** Puts tags on all of these organisations or activities, and takes others off, or does nothing. */
export async function tagRecords(
  ctx: Context,
  kind: keyof typeof lockEach,
  { vids, add, remove }: { vids: readonly string[]; add: string[]; remove: string[] },
) {
  await requireTags(ctx, [...add, ...remove])
  const ids = [...new Set(vids)]
  await lockEach[kind](ctx, ids)
  return changeTags(ctx, kind, ids, { add, remove })
}
