import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Visibility } from '../../contract.ts'
import { lockSessions } from './delete-sessions.ts'

/** Publishes many sessions at once; one that is not there means none. */
export async function setVisibility(ctx: Context, ids: string[], visibility: Visibility) {
  const unique = await lockSessions(ctx, ids)
  const changed = await ctx.db
    .updateTable('sessions')
    .set((eb) => ({ visibility, version: eb('version', '+', 1), updated_on: ctx.now, updated_by: ctx.actor.username }))
    .where(sql<boolean>`id = any(${unique}::uuid[])`)
    .where('visibility', '<>', visibility)
    .executeTakeFirst()
  ctx.emit({ changed: ['sessions'] })
  return { message: 'Successfully edited sessions', updated: Number(changed.numUpdatedRows) }
}
