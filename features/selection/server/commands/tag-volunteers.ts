import { requireTags } from '#features/tags/server/policy.ts'
import type { Context } from '#server/context.ts'
import { type Selection, selectVolunteers } from '../queries/select-volunteers.ts'
import { changeTags } from './change-tags.ts'

/** Puts tags on everybody of the selection, and takes others off. */
export async function tagVolunteers(
  ctx: Context,
  { add, remove, ...selection }: Selection & { add: string[]; remove: string[] },
) {
  await requireTags(ctx, [...add, ...remove])
  return changeTags(ctx, 'volunteers', await selectVolunteers(ctx, selection), { add, remove })
}
