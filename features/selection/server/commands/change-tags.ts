import { sql } from 'kysely'
import type { TaggedKind } from '#features/tags/rules.ts'
import { putTagsOn, takeTagsOff } from '#features/tags/server/commands/put-tags-on.ts'
import { tagTables } from '#features/tags/server/queries/tags-of.ts'
import type { Context } from '#server/context.ts'

/** Puts tags on records that the caller has locked, and takes others off, in one change-set that can be undone. */
export async function changeTags(
  ctx: Context,
  kind: TaggedKind,
  ids: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<{ changed: number; changeSetId: string }> {
  await putTagsOn(ctx, kind, ids, add)
  await takeTagsOff(ctx, kind, ids, remove)
  const { rows } = await sql<{ changed: number }>`
    select count(distinct record_id)::int as changed from changes
    where change_set_id = ${ctx.changeSetId} and record_type = ${tagTables[kind].recordType}
      and fields ? 'tag_ids'`.execute(ctx.db)
  const changed = rows[0]?.changed ?? 0
  if (changed) ctx.emit({ changed: [kind, 'tags'] })
  return { changed, changeSetId: changed ? ctx.changeSetId : '' }
}
