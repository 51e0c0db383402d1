import { listZones } from '#features/form-settings/server/queries/list-zones.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/errors.ts'
import type { Session } from '../../contract.ts'
import { presentSession } from '../present.ts'
import { selectSessions } from './select-sessions.ts'

/** One session that the actor may see. */
export async function readSession(ctx: Context, id: string): Promise<Session> {
  const row = await selectSessions(ctx).where('sessions.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return presentSession(row, await listZones(ctx))
}
