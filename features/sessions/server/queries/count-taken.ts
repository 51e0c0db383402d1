import { type Expression, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { awaitedOf, isLivingParticipant, isOfMany, peopleOf } from '../policy.ts'

export interface Taken {
  people: number
  /** The same without those who are absent, who fill no place. */
  coming: number
  /** How many fill each role. */
  roles: Map<string, number>
}

/** How many people take part, without those who are excused, in the sessions whose ids a query answers, counted once for all of them. */
export async function countTaken(ctx: Context, ids: Expression<unknown>): Promise<Map<string, Taken>> {
  // all of them by the index that has all it needs, and those who do not come, who fill no place, by one of their own
  const { rows } = await sql<{ session_id: string; roles: string[]; people: number; coming: number; count: number }>`
    select session_id, roles, count(*)::int as people, count(*)::int as coming, count(*)::int as count from attendances
    where session_id in ${ids} and ${isLivingParticipant}
    group by session_id, roles
    union all
    select session_id, roles, -count(*) filter (where excused)::int, -count(*)::int, -count(*)::int from attendances
    where session_id in ${ids} and absent and ${isLivingParticipant}
    group by session_id, roles
    union all -- groups and organisations that are more than one
    select session_id, roles, coalesce(sum(${awaitedOf} - 1) filter (where not excused), 0)::int,
      coalesce(sum(${awaitedOf} - 1) filter (where not absent), 0)::int,
      coalesce(sum(${peopleOf} - 1) filter (where not absent), 0)::int from attendances
    where session_id in ${ids} and ${isOfMany} and ${isLivingParticipant}
    group by session_id, roles`.execute(ctx.db)
  const taken = new Map<string, Taken>()
  for (const { session_id, roles, people, coming, count } of rows) {
    const one = taken.get(session_id) ?? { people: 0, coming: 0, roles: new Map<string, number>() }
    taken.set(session_id, one)
    one.people += people
    one.coming += coming
    for (const role of roles) one.roles.set(role, (one.roles.get(role) ?? 0) + count)
  }
  return taken
}
