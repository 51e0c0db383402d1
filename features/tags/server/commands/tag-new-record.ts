import type { Context } from '#server/context.ts'
import { invalid } from '#shared/errors.ts'
import type { TaggedKind } from '../../rules.ts'
import { areThere } from '../policy.ts'
import { putTagsOn } from './put-tags-on.ts'

const gone = 'One of these tags was deleted in the meantime. Please choose again.'

/** Gives a record that was just added the tags that were chosen for it. */
export async function tagNewRecord(
  ctx: Context,
  kind: TaggedKind,
  record: string,
  tags: readonly string[] | null | undefined,
): Promise<void> {
  if (!tags?.length) return
  if (!(await areThere(ctx, tags))) throw invalid(gone, [{ path: 'tagIds', message: gone }])
  await putTagsOn(ctx, kind, [record], [...new Set(tags)])
  ctx.emit({ changed: ['tags'] })
}
