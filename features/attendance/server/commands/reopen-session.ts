import { setClosed } from '#features/sessions/server/commands/set-closed.ts'
import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import type { Kept } from '../../several-contract.ts'
import { putBackParticipants } from './mark-participants.ts'

/** Opens a session again; who was changed by its closing is put back, unless somebody has changed them since. */
export async function reopenSession(ctx: Context, sessionId: string, putBack: readonly Kept[]) {
  const session = await lockSession(ctx, sessionId)
  if (session.closed_on) await setClosed(ctx, session, false)
  if (putBack.length) await putBackParticipants(ctx, sessionId, putBack)
  return { message: 'The session is open again' }
}
