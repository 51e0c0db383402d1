import { sql } from 'kysely'
import type { Context } from '#server/context.ts'

/**
 * Puts each of these tags on each of these people. Both are locked by the caller, who has settled that they are there.
 */
export async function putTagsOn(ctx: Context, people: readonly string[], tags: readonly string[]): Promise<void> {
  if (!people.length || !tags.length) return
  await sql`insert into volunteer_tags (tenant_id, volunteer_id, tag_id)
    select ${ctx.tenantId}, person, tag from unnest(${people}::uuid[]) person, unnest(${tags}::uuid[]) tag
    on conflict do nothing`.execute(ctx.db)
}

/** Takes each of these tags off each of these people. */
export async function takeTagsOff(ctx: Context, people: readonly string[], tags: readonly string[]): Promise<void> {
  if (!people.length || !tags.length) return
  await sql`delete from volunteer_tags where volunteer_id = any(${people}::uuid[]) and tag_id = any(${tags}::uuid[])`.execute(
    ctx.db,
  )
}

/** People with a tag each. */
export interface Tagging {
  people: readonly string[]
  tags: readonly string[]
}

/** The same pair by pair: the first person and the first tag, and so on. */
export async function putPairsOn(ctx: Context, { people, tags }: Tagging): Promise<void> {
  if (!people.length) return
  await sql`insert into volunteer_tags (tenant_id, volunteer_id, tag_id)
    select ${ctx.tenantId}, person, tag from unnest(${people}::uuid[], ${tags}::uuid[]) pair (person, tag)
    on conflict do nothing`.execute(ctx.db)
}

export async function takePairsOff(ctx: Context, { people, tags }: Tagging): Promise<void> {
  if (!people.length) return
  await sql`delete from volunteer_tags t using unnest(${people}::uuid[], ${tags}::uuid[]) pair (person, tag)
    where t.tenant_id = ${ctx.tenantId} and t.volunteer_id = pair.person and t.tag_id = pair.tag`.execute(ctx.db)
}
