import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { staleVersion } from '#shared/errors.ts'
import type { Tag } from '../../contract.ts'
import { type TagForm, taggedKinds } from '../../rules.ts'
import { lockTag } from '../policy.ts'
import { presentTag } from '../present.ts'
import { refuseTaken } from './create-tag.ts'

/** Another name or colour; everybody and everything that has the tag keeps it. */
export async function updateTag(
  ctx: Context,
  id: string,
  { name, colour, version }: TagForm & { version: number },
): Promise<Tag> {
  const tag = await lockTag(ctx, id)
  if (tag.version !== version) throw staleVersion(presentTag(tag))
  const { rows } = await sql`select 1 from tags
    where name_search = normalise(${name}) and deleted_at is null and id <> ${id}`.execute(ctx.db)
  if (rows.length) throw refuseTaken()
  await ctx.db
    .updateTable('tags')
    .set({ name, colour, version: version + 1, updated_on: ctx.now })
    .where('id', '=', id)
    .execute()
  ctx.emit({ changed: ['tags', ...taggedKinds] })
  return { id, name, colour, version: version + 1 }
}
