import type { Context } from '#server/context.ts'
import { tellRecords } from '#server/realtime/tell-records.ts'

/** Somebody came, went or was marked: only the pages of the session show that, and their own. */
export function tellAttendance(ctx: Context, sessionId: string, participantIds: readonly string[]): void {
  ctx.emit({ changed: [`attendance/${sessionId}`] })
  tellRecords(ctx, 'volunteers', participantIds)
}

export interface ToldSession {
  id: string
  batch_id: string
  starts_at: string
}

/** Who takes part has changed: the lists that count them hear it too, those of other batches and days do not. */
export function tellParticipants(ctx: Context, session: ToldSession, participantIds: readonly string[]): void {
  tellAttendance(ctx, session.id, participantIds)
  const day = session.starts_at.slice(0, 10)
  ctx.emit({ changed: [`sessions/batch/${session.batch_id}`, `sessions/of-day/${day}`, 'sessions/calendar'] })
}

/** As many sessions are named one by one; of more, every page of a session is asked again. */
const mostNamed = 60

/** The same of many sessions of one batch at once. */
export function tellBatch(
  ctx: Context,
  batchId: string,
  sessionIds: readonly string[],
  participantIds: readonly string[],
): void {
  const pages = sessionIds.length > mostNamed ? ['attendance'] : sessionIds.map((id) => `attendance/${id}`)
  ctx.emit({ changed: [...pages, `sessions/batch/${batchId}`, 'sessions/of-day', 'sessions/calendar'] })
  tellRecords(ctx, 'volunteers', participantIds)
}
