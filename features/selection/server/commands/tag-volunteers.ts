import { sql } from 'kysely'
import { putTagsOn, takeTagsOff } from '#features/tags/server/commands/tag-people.ts'
import { requireTags } from '#features/tags/server/policy.ts'
import type { Context } from '#server/context.ts'
import { type Selection, selectVolunteers } from '../queries/select-volunteers.ts'

/** Puts tags on everybody of the selection, and takes others off, in one change-set that can be undone. */
export async function tagVolunteers(
  ctx: Context,
  { add, remove, ...selection }: Selection & { add: string[]; remove: string[] },
): Promise<{ changed: number; changeSetId: string }> {
  await requireTags(ctx, [...add, ...remove])
  const vids = await selectVolunteers(ctx, selection)
  await putTagsOn(ctx, vids, add)
  await takeTagsOff(ctx, vids, remove)
  const { rows } = await sql<{ changed: number }>`
    select count(distinct record_id)::int as changed from changes
    where change_set_id = ${ctx.changeSetId} and record_type = 'volunteer' and fields ? 'tag_ids'`.execute(ctx.db)
  const changed = rows[0]?.changed ?? 0
  if (changed) ctx.emit({ changed: ['volunteers', 'tags'] })
  return { changed, changeSetId: changed ? ctx.changeSetId : '' }
}
