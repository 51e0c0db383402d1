import { sql } from 'kysely'
import type { ParticipantKind } from '#features/attendance/contract.ts'
import { isLivingParticipant } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'

/** Everybody who is in a session, with their roles there, and whether the actor may see them. */
export function listPeopleOf(ctx: Context, sessionId: string) {
  return ctx.db
    .selectFrom('attendances')
    .select([
      sql<string>`participant_id`.as('participant_id'),
      sql<ParticipantKind>`kind`.as('kind'),
      'roles',
      'people_expected',
      isVisibleParticipant(ctx).as('isVisible'),
    ])
    .where('session_id', '=', sessionId)
    .where(isLivingParticipant)
    .execute()
}

/** Groups are known to everybody. */
const isVisibleParticipant = (ctx: Context) => sql<boolean>`(attendances.group_id is not null
  or exists (select 1 from volunteers v where v.id = attendances.volunteer_id and ${isVisiblePerson(ctx, 'v')})
  or exists (select 1 from organisations o where o.id = attendances.organisation_id and ${isVisiblePerson(ctx, 'o')}))`
