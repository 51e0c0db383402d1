import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import type { SignedUp } from '../../cancel-contract.ts'
import { isLivingParticipant } from '../policy.ts'
import { requireSessions } from './require-sessions.ts'

/** More than anybody calls. */
const most = 2000

/** Each person and organisation once, by name, with the sessions among these for which they are signed up. */
export async function listSignedUp(ctx: Context, ids: string[]): Promise<{ people: SignedUp[]; total: number }> {
  await requireSessions(ctx, ids)
  const { rows } = await sql<SignedUp & { total: number }>`
    with signed_up as (
      select attendances.participant_id, attendances.volunteer_id, attendances.organisation_id, attendances.group_id,
        array_agg(to_char(s.starts_at, 'YYYY-MM-DD"T"HH24:MI') order by s.starts_at) as starts
      from attendances
      join sessions s on s.tenant_id = attendances.tenant_id and s.id = attendances.session_id
      where attendances.session_id = any(${ids}::uuid[]) and ${isLivingParticipant} and not attendances.absent
        -- anyone signed up since it was cancelled has never counted on it
        and not coalesce(attendances.created_on > s.cancelled_on, false)
      group by 1, 2, 3, 4
    )
    select p.participant_id as vid, coalesce(v.full_name, o.name, g.name) as name, p.starts,
      case when ${known(ctx)} then coalesce(v.mobile_no, nullif(o.contact_no, ''), c.mobile_contact, '') else '' end as phone,
      case when ${known(ctx)} then coalesce(v.email, c.email, '') else '' end as email,
      count(*) over ()::int as total
    from signed_up p
    left join volunteers v on v.tenant_id = current_tenant() and v.id = p.volunteer_id
    left join organisations o on o.tenant_id = current_tenant() and o.id = p.organisation_id
    left join groups g on g.tenant_id = current_tenant() and g.id = p.group_id
    left join lateral (
      select mobile_contact, email from coordinators
      where coordinators.tenant_id = o.tenant_id and coordinators.organisation_id = o.id
      order by position limit 1
    ) c on true
    order by normalise(coalesce(v.full_name, o.name, g.name)), p.participant_id
    limit ${most}`.execute(ctx.db)
  return { people: rows.map(({ total: _total, ...one }) => one), total: rows[0]?.total ?? 0 }
}

/** Whether the actor may know more of a participant than the name that every session shows. */
const known = (ctx: Context) =>
  sql<boolean>`(v.id is not null and ${isVisiblePerson(ctx, 'v')} or o.id is not null and ${isVisiblePerson(ctx, 'o')})`
