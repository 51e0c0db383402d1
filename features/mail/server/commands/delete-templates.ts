import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { lockTemplate } from '../policy.ts'

/** Each must be there, or none is deleted. They can be brought back for 30 days. */
export async function deleteTemplates(
  ctx: Context,
  names: readonly string[],
): Promise<{ message: string; ids: string[] }> {
  const unique = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()].toSorted()
  const ids: string[] = []
  for (const name of unique) ids.push((await lockTemplate(ctx, name)).id)
  await ctx.db
    .updateTable('mail_templates')
    .set({ deleted_at: ctx.now, updated_on: ctx.now, updated_by: ctx.actor.username })
    .where('id', 'in', ids)
    .execute()
  ctx.emit({ changed: ['mail'] })
  return { message: `Deleted ${ids.length} templates successfully`, ids }
}

/** Under their names, unless somebody has given one to another template since. */
export async function restoreTemplates(ctx: Context, ids: readonly string[]): Promise<{ message: string }> {
  const unique = [...new Set(ids)]
  const taken = await ctx.db
    .selectFrom('mail_templates as old')
    .innerJoin('mail_templates as other', (join) =>
      join.on(sql<boolean>`lower(other.name) = lower(old.name)`).on('other.deleted_at', 'is', null),
    )
    .select('other.name')
    .where('old.id', 'in', unique)
    .where('old.deleted_at', 'is not', null)
    .executeTakeFirst()
  if (taken) throw conflict(`There is another template called ${taken.name} now. Rename or delete that one first.`)
  const restored = await ctx.db
    .updateTable('mail_templates')
    .set({ deleted_at: null, updated_on: ctx.now })
    .where('id', 'in', unique)
    .where('deleted_at', '>', sql<Date>`${ctx.now}::timestamptz - interval '30 days'`)
    .returning('name')
    .execute()
  if (restored.length !== unique.length) throw notFound()
  ctx.emit({ changed: ['mail'] })
  return { message: restored.length === 1 ? `Restored ${restored[0]?.name}` : `Restored ${restored.length} templates` }
}
