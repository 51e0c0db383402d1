import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { onlyRow } from '#server/database/only-row.ts'
import { conflict } from '#shared/errors.ts'
import { keysOf } from '#shared/objects.ts'

type Db = Pick<Context, 'db'>

const kinds = {
  volunteers: ['volunteer', 'volunteers'],
  organisations: ['organisation', 'organisations'],
  sessions: ['session', 'sessions'],
  plans: ['plan of sessions', 'plans of sessions'],
  accounts: ['account', 'accounts'],
} as const

/** Throws with the uses named, by kind and number, when a location that would go is where anything existing is. */
export async function refuseWhenUsed(ctx: Db, gone: readonly { id: string; name: string }[]): Promise<void> {
  if (gone.length === 0) return
  const uses = await countUses(
    ctx,
    gone.map(({ id }) => id),
  )
  if (!uses.length) return
  const [names, are] = [gone.map(({ name }) => name).join(', '), gone.length === 1 ? 'is' : 'are']
  throw conflict(`${names} ${are} still used by ${inWords(uses)}. Assign them elsewhere first, or rename the location.`)
}

/** Throws when somebody with some locations has one of the zone that only people with all locations may have. */
export async function refuseReserved(ctx: Db, zone: { id: string; name: string } | undefined): Promise<void> {
  if (!zone) return
  const { rows } = await sql<{ count: number }>`
    select count(distinct a.id) as count from account_venues v join accounts a on a.tenant_id = v.tenant_id and a.id = v.account_id
    where v.zone_id = ${zone.id} and a.deleted_at is null`.execute(ctx.db)
  const { count } = onlyRow(rows)
  if (count)
    throw conflict(
      `${zone.name} would become the zone of people with all locations only, and ${inWords([named('accounts', count)])} with some locations of it. Give them others first, or keep the zone's place.`,
    )
}

/** Of a batch and an activity that are there: nobody can open what lies below a deleted one. */
const isReached = (row: RawBuilder<unknown>) => sql`${row}.deleted_at is null and exists (
  select from batches b join activities a on a.tenant_id = b.tenant_id and a.id = b.activity_id
  where b.tenant_id = ${row}.tenant_id and b.id = ${row}.batch_id and b.deleted_at is null and a.deleted_at is null)`

async function countUses(ctx: Db, ids: string[]): Promise<string[]> {
  const { rows } = await sql<Record<keyof typeof kinds, number>>`
    select
      (select count(*) from volunteers where deleted_at is null and venue_ids && ${ids}::uuid[]) as volunteers,
      (select count(*) from organisations where deleted_at is null and venue_ids && ${ids}::uuid[]) as organisations,
      (select count(*) from sessions s where ${isReached(sql`s`)} and s.venue_ids && ${ids}::uuid[]) as sessions,
      (select count(*) from session_templates s where ${isReached(sql`s`)} and s.venue_ids && ${ids}::uuid[]) as plans,
      (select count(distinct a.id) from account_venues v
        join accounts a on a.tenant_id = v.tenant_id and a.id = v.account_id
        where a.deleted_at is null and v.venue_id = any(${ids}::uuid[])) as accounts`.execute(ctx.db)
  const counts = onlyRow(rows)
  return keysOf(kinds).flatMap((kind) => (counts[kind] > 0 ? [named(kind, counts[kind])] : []))
}

const named = (kind: keyof typeof kinds, count: number) =>
  `${count.toLocaleString('en')} ${kinds[kind][count === 1 ? 0 : 1]}`

const inWords = (parts: string[]) => new Intl.ListFormat('en-GB').format(parts)
