import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import { nextColour, type TaggedKind, tagKey } from '../../rules.ts'
import { requireRoom } from '../policy.ts'
import { findTags } from '../queries/find-tags.ts'
import { usedColours } from './create-tag.ts'
import { putPairsOn } from './put-tags-on.ts'

/**
 * Puts tags on records by their names, as a spreadsheet has them; a tag that is not there is made. The records are locked
 * by the caller, or new.
 */
export async function putNamedTagsOn(
  ctx: Context,
  kind: TaggedKind,
  records: readonly { id: string; tags: readonly string[] }[],
): Promise<void> {
  const names = [...new Map(records.flatMap(({ tags }) => tags.map((name) => [tagKey(name), name] as const))).values()]
  if (!names.length) return
  let ids = await findTags(ctx, names)
  const missing = names.filter((name) => !ids.has(tagKey(name)))
  if (missing.length) {
    await makeTags(ctx, missing)
    ids = await findTags(ctx, names)
  }
  const pairs = records.flatMap(({ id, tags }) => tags.map((name) => ({ id, tag: ids.get(tagKey(name)) ?? '' })))
  await putPairsOn(ctx, kind, { records: pairs.map(({ id }) => id), tags: pairs.map(({ tag }) => tag) })
}

/** Two names that the database holds to be one become one tag. */
async function makeTags(ctx: Context, names: readonly string[]): Promise<void> {
  await requireRoom(ctx, names.length)
  const used = await usedColours(ctx)
  const colours = names.map(() => {
    const colour = nextColour(used)
    used.push(colour)
    return colour
  })
  const ids = names.map(() => uuidv7())
  await sql`insert into tags (tenant_id, id, name, colour, created_on, updated_on)
    select ${ctx.tenantId}, made.id, made.name, made.colour, ${ctx.now}, ${ctx.now}
    from unnest(${ids}::uuid[], ${names}::text[], ${colours}::text[]) made (id, name, colour)
    on conflict (tenant_id, name_search) where deleted_at is null do nothing`.execute(ctx.db)
  ctx.emit({ changed: ['tags'] })
}
