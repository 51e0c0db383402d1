import { sql } from 'kysely'
import { readCreated } from '#features/history/server/queries/read-created.ts'
import type { Context, Created } from '#server/context.ts'

/** The participants whom a spreadsheet added to a session; of one that was closed since all stay. */
export const readImported = (ctx: Context, changeSetId: string): Promise<Created[]> =>
  readCreated(ctx, changeSetId, {
    type: 'attendance',
    table: 'attendances',
    isAddedAgain: true,
    isUsed: sql`exists (select from sessions s
      where s.id = r.session_id and (s.closed_on is not null or s.cancelled_on is not null))`,
  })
