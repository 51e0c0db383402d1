import type { Context } from '#server/context.ts'
import { removeParticipants } from './remove-participants.ts'

/** Takes participants out of their sessions again; by the ids of their rows. */
export async function takeBackImport(ctx: Context, ids: readonly string[]): Promise<void> {
  const rows = await ctx.db.selectFrom('attendances').select(['id', 'session_id']).where('id', 'in', ids).execute()
  for (const [sessionId, added] of Map.groupBy(rows, (row) => row.session_id))
    await removeParticipants(
      ctx,
      sessionId,
      added.map(({ id }) => id),
    )
}
