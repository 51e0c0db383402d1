import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { notFound, someNotFound } from '#shared/errors.ts'

/** The group; an absent, deleted or other tenant's one is not found. */
export async function requireGroup(ctx: Context, id: string) {
  const group = await ctx.db
    .selectFrom('groups')
    .select(['id', 'name', 'description', 'version', 'created_on', 'updated_on'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!group) throw notFound()
  return group
}

/** The group, locked until the transaction ends; an absent, deleted or other tenant's one is not found. */
export async function lockGroup(ctx: Context, id: string) {
  const group = await ctx.db
    .selectFrom('groups')
    .select(['id', 'name', 'description', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!group) throw notFound()
  return group
}

/** Who is in which group: existing people whom the actor may see. */
export function visibleMembers(ctx: Context) {
  return ctx.db
    .selectFrom('group_members')
    .innerJoin('volunteers', (join) =>
      join
        .onRef('volunteers.tenant_id', '=', 'group_members.tenant_id')
        .onRef('volunteers.id', '=', 'group_members.volunteer_id'),
    )
    .where('volunteers.deleted_at', 'is', null)
    .where(isVisiblePerson(ctx, 'volunteers'))
}

/** Every one of these volunteers must exist and be visible to the actor; otherwise nothing is done. */
export async function requireVolunteers(ctx: Context, ids: string[]): Promise<string[]> {
  const unique = [...new Set(ids)]
  if (!unique.length) return unique
  const found = await ctx.db
    .selectFrom('volunteers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '=', (eb) => eb.fn.any(eb.val(unique)))
    .where('deleted_at', 'is', null)
    .where('erased_on', 'is', null)
    .where(isVisiblePerson(ctx, 'volunteers'))
    .executeTakeFirstOrThrow()
  if (found.count !== unique.length) throw someNotFound()
  return unique
}
