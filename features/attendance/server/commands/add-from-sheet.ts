import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { none } from '../../merge-rules.ts'
import { requireOpen } from '../policy.ts'
import { findParticipants } from '../queries/find-participants.ts'
import { insertAttendances } from './store-attendances.ts'
import { tellParticipants } from './tell-participants.ts'

/** Adds the volunteers of a spreadsheet, of whom one who is not there stops all; those who take part already stay. */
export async function addFromSheet(ctx: Context, sessionId: string, vids: readonly string[]) {
  const session = await lockSession(ctx, sessionId)
  requireOpen(session)
  const found = await findParticipants(
    ctx,
    vids.map((volunteerId) => ({ volType: 'indivols' as const, volunteerId })),
  )
  const added = await insertAttendances(
    ctx,
    sessionId,
    [...found.values()].map((participant) => ({ participant, values: none, acceptedWarnings: [] })),
  )
  tellParticipants(ctx, session, added)
  return { added: added.length, already: found.size - added.length, changeSetId: ctx.changeSetId }
}
