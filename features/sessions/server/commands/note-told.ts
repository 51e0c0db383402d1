import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isElsewhere, type Occasion, placeOf } from '../../told-rules.ts'
import { hasPeople } from '../policy.ts'
import { readUntold } from '../queries/read-untold.ts'

/**
 * Before a work moves sessions: when and where those with people after `from` are, as their people know it. They are
 * locked.
 */
export async function noteTold(ctx: Context, workId: string, { batchId, from }: { batchId: string; from: string }) {
  const coming = sql<boolean>`batch_id = ${batchId} and starts_at > ${from}::timestamp and ${hasPeople}`
  const untold = await readUntold(ctx, batchId, workId)
  const told = (await readOccasions(ctx, coming)).map(({ occasion, ...one }) => ({
    ...one,
    before: untold.get(one.sessionId) ?? occasion,
  }))
  await saveTold(ctx, workId, told)
}

/** When it is done: those that take place at another time or place than before, and where they are now. */
export async function settleTold(ctx: Context, workId: string): Promise<void> {
  const { told } = await ctx.db
    .selectFrom('session_works')
    .select('told')
    .where('id', '=', workId)
    .executeTakeFirstOrThrow()
  if (!told.length) return
  const ids = told.map(({ sessionId }) => sessionId)
  const now = new Map(
    (await readOccasions(ctx, sql<boolean>`id = any(${ids}::uuid[])`)).map((one) => [one.sessionId, one]),
  )
  const moved = told.flatMap(({ sessionId, before }) => {
    const is = now.get(sessionId)
    if (!is || !isElsewhere(before, is.occasion)) return []
    return [{ sessionId, sessionName: is.sessionName, before, after: is.occasion }]
  })
  await saveTold(ctx, workId, moved)
}

type Told = { sessionId: string; sessionName: string; before: Occasion; after?: Occasion }

const saveTold = (ctx: Context, workId: string, told: readonly Told[]) =>
  ctx.db
    .updateTable('session_works')
    .set({ told: JSON.stringify(told) })
    .where('id', '=', workId)
    .execute()

/** Those of the sessions that take place, in their order. */
async function readOccasions(ctx: Context, which: RawBuilder<boolean>) {
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'name', 'starts_at', 'ends_at', 'location_address'])
    .select(
      sql<string[]>`array(select v.name from venues v where v.tenant_id = sessions.tenant_id
        and v.id = any(sessions.venue_ids))`.as('venues'),
    )
    .where('deleted_at', 'is', null)
    .where('cancelled_on', 'is', null)
    .where(which)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  const minute = (time: string) => time.slice(0, 16).replace(' ', 'T')
  return rows.map((row) => ({
    sessionId: row.id,
    sessionName: row.name,
    occasion: {
      start: minute(row.starts_at),
      end: minute(row.ends_at),
      place: placeOf(row.venues, row.location_address),
    },
  }))
}
