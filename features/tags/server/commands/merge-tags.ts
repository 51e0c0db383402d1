import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { fieldError, invalid } from '#shared/errors.ts'
import { required } from '#shared/required.ts'
import { taggedKinds } from '../../rules.ts'
import { lockTag } from '../policy.ts'
import { tagTables } from '../queries/tags-of.ts'

/**
 * Everybody and everything that has the one tag gets the other, also what is deleted and may come back. Filters that were saved
 * with the one mean the other from then on.
 */
export async function mergeTags(ctx: Context, id: string, into: string): Promise<{ message: string }> {
  const same = 'Please choose another tag'
  if (id === into) throw invalid(same, [fieldError('into', same)])
  // in one order for everybody
  const locked = new Map<string, string>()
  for (const one of [id, into].toSorted()) locked.set(one, (await lockTag(ctx, one)).name)
  for (const { table, owner } of Object.values(tagTables)) {
    await sql`insert into ${sql.table(table)} (tenant_id, ${sql.ref(owner)}, tag_id)
      select tenant_id, ${sql.ref(owner)}, ${into} from ${sql.table(table)} where tag_id = ${id}
      on conflict do nothing`.execute(ctx.db)
    await ctx.db.deleteFrom(table).where('tag_id', '=', id).execute()
  }
  await ctx.db.updateTable('tags').set({ merged_into: into }).where('merged_into', '=', id).execute()
  await ctx.db
    .updateTable('tags')
    .set({ deleted_at: ctx.now, updated_on: ctx.now, merged_into: into })
    .where('id', '=', id)
    .execute()
  ctx.emit({ changed: ['tags', ...taggedKinds] })
  const [from, to] = [id, into].map((one) => required(locked.get(one), 'the name'))
  return { message: `${from} is a part of ${to} now` }
}
