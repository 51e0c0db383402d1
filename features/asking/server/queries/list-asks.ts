import { sql } from 'kysely'
import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import type { SessionAsk } from '../../contract.ts'

/** Whom colleagues asked for a session, the latest first; only people whom the reader may see. */
export async function listAsks(ctx: Context, sessionId: string): Promise<{ asks: SessionAsk[] }> {
  await lockSession(ctx, sessionId, 'none')
  const rows = await ctx.db
    .selectFrom('session_asks')
    .innerJoin('volunteers', 'volunteers.id', 'session_asks.volunteer_id')
    .leftJoin('mail_recipients as letter', (join) =>
      join
        .onRef('letter.tenant_id', '=', 'session_asks.tenant_id')
        .onRef('letter.message_id', '=', 'session_asks.message_id')
        .onRef('letter.person_id', '=', 'session_asks.volunteer_id'),
    )
    .select([
      'session_asks.id',
      'volunteer_id',
      'full_name',
      'session_asks.role',
      'asked_on',
      'asked_by',
      'answer',
      'answered_on',
    ])
    // nobody is recorded for it yet: it is about to leave
    .select((eb) => eb.fn.coalesce('letter.state', sql<'waiting'>`'waiting'`).as('letter'))
    .where('session_id', '=', sessionId)
    .where('volunteers.deleted_at', 'is', null)
    .where(isVisiblePerson(ctx, 'volunteers'))
    .orderBy('asked_on', 'desc')
    .orderBy('full_name')
    .limit(200)
    .execute()
  return {
    asks: rows.map((row) => ({
      id: row.id,
      volunteerId: row.volunteer_id,
      name: row.full_name,
      role: row.role,
      askedOn: row.asked_on.toISOString(),
      askedBy: row.asked_by,
      letter: row.letter,
      answer: row.answer,
      answeredOn: row.answered_on?.toISOString() ?? '',
    })),
  }
}
