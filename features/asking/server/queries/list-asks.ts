import { sql } from 'kysely'
import { findPlaceWarnings } from '#features/rosters/server/queries/find-place-warnings.ts'
import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import type { Returned } from '#shared/endpoint.ts'
import type { listAsks as contract } from '../../contract.ts'

/** Whom colleagues asked for a session, the latest first; only people whom the reader may see. */
export async function listAsks(ctx: Context, sessionId: string): Promise<Returned<typeof contract>> {
  const session = await lockSession(ctx, sessionId, 'none')
  const rows = await ctx.db
    .selectFrom('session_asks')
    .innerJoin('volunteers', 'volunteers.id', 'session_asks.volunteer_id')
    .select([
      'session_asks.id',
      'volunteer_id',
      'full_name',
      'mobile_no',
      'session_asks.role',
      'asked_on',
      'asked_by',
      'answer',
      'answered_on',
      'offered_on',
      sql<boolean>`exists (select from attendances a where a.tenant_id = session_asks.tenant_id
        and a.session_id = session_asks.session_id and a.participant_id = session_asks.volunteer_id
        and a.deleted_at is null)`.as('is_signed_up'),
      'volunteers.erased_on',
    ])
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('mail_recipients as letter')
            .select('letter.state')
            .whereRef('letter.tenant_id', '=', 'session_asks.tenant_id')
            // the last one that they were written
            .where('letter.message_id', '=', (of) =>
              of.fn.coalesce('session_asks.offer_message_id', 'session_asks.message_id'),
            )
            .whereRef('letter.person_id', '=', 'session_asks.volunteer_id')
            // records that were merged were written to twice
            .orderBy('letter.id')
            .limit(1),
          // nobody is recorded for it yet: it is about to leave
          sql<'waiting'>`'waiting'`,
        )
        .as('letter'),
    )
    .where('session_id', '=', sessionId)
    // and were asked twice: what they answered counts, the latest first
    .where(
      sql<boolean>`not exists (select from session_asks o where o.tenant_id = session_asks.tenant_id
        and o.session_id = session_asks.session_id and o.volunteer_id = session_asks.volunteer_id
        and o.message_id = session_asks.message_id and o.role = session_asks.role
        and (coalesce(o.answered_on, '-infinity'), o.id)
          > (coalesce(session_asks.answered_on, '-infinity'), session_asks.id))`,
    )
    .where('volunteers.deleted_at', 'is', null)
    .where(isVisiblePerson(ctx, 'volunteers'))
    .orderBy('asked_on', 'desc')
    .orderBy('full_name')
    .limit(200)
    .execute()
  const toCheck = rows.filter(
    ({ answer, is_signed_up, erased_on }) => answer === 'check' && !is_signed_up && !erased_on,
  )
  const found = await findPlaceWarnings(
    ctx,
    session,
    toCheck.map(({ volunteer_id: volunteerId, role }) => ({ volunteerId, role })),
  )
  const warningsOf = new Map(toCheck.map(({ id }, at) => [id, found[at]?.map(({ message }) => message) ?? []]))
  return {
    batchId: session.batch_id,
    asks: rows.map((row) => ({
      id: row.id,
      volunteerId: row.volunteer_id,
      name: row.full_name,
      mobileNo: row.mobile_no,
      role: row.role,
      askedOn: row.asked_on.toISOString(),
      askedBy: row.asked_by,
      letter: row.letter,
      answer: row.answer,
      answeredOn: row.answered_on?.toISOString() ?? '',
      offeredOn: row.offered_on?.toISOString() ?? '',
      isSignedUp: row.is_signed_up,
      warnings: warningsOf.get(row.id) ?? [],
    })),
  }
}
