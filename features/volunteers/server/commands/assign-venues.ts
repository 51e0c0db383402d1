import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'

/** Assigns these people to some venues, and no longer to others; what they have beside these stays. How many that changed. */
export function assignVenues(
  ctx: Context,
  ids: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<number> {
  const people = sql`
    select id, array(select kept from unnest(venue_ids) with ordinality old (kept, place)
        where kept <> all(${remove}::uuid[]) order by place)
      || array(select added from unnest(${add}::uuid[]) added where added <> all(venue_ids)) as venue_ids
    from volunteers where id = any(${ids}::uuid[])`
  return write(ctx, people)
}

/** Each of these people has just these venues again, as far as there are these. */
export function putVenuesBack(
  ctx: Context,
  people: readonly { id: string; venues: readonly string[] }[],
): Promise<number> {
  if (!people.length) return Promise.resolve(0)
  return write(
    ctx,
    sql`
    select id, array(select venue from unnest(venues) with ordinality old (venue, place)
      where exists (select 1 from venues v where v.id = venue) order by place) as venue_ids
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as g(id uuid, venues uuid[])`,
  )
}

async function write(ctx: Context, people: RawBuilder<unknown>): Promise<number> {
  const written = await sql`
    update volunteers v set venue_ids = wanted.venue_ids, version = v.version + 1, updated_on = ${ctx.now},
      updated_by = ${ctx.actor.username}
    from (${people}) wanted
    where v.id = wanted.id and v.deleted_at is null and v.venue_ids is distinct from wanted.venue_ids`.execute(ctx.db)
  const changed = Number(written.numAffectedRows ?? 0)
  if (changed) ctx.emit({ changed: ['volunteers'] })
  return changed
}
