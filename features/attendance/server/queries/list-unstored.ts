import { sql } from 'kysely'
import { lockSession } from '#features/sessions/server/policy.ts'
import type { Context } from '#server/context.ts'
import type { Unstored } from '../../unstored-contract.ts'

const mostNotes = 500
/** That the entry was not found says nothing to anybody. */
const removed = 'They were removed from the session.'

/** What could not be stored, as it was pressed. Of deleted people nothing is said; those who were removed are named. */
export async function listUnstored(ctx: Context, sessionId: string): Promise<{ unstored: Unstored[] }> {
  await lockSession(ctx, sessionId, 'none')
  const { rows } = await sql<Unstored>`
    select noted.id, coalesce(volunteers.full_name, organisations.name, groups.name, noted.name) as name,
      case when noted.attendance_id is null then coalesce(volunteers.mobile_no, noted.phone) else '' end as phone, noted.what,
      to_char(noted.pressed_at, 'YYYY-MM-DD"T"HH24:MI') as at,
      case when noted.attendance_id is null or attendances.deleted_at is null then noted.why else ${removed} end as why, noted.created_by as by
    from unstored_presses noted
    left join attendances on attendances.tenant_id = noted.tenant_id and attendances.id = noted.attendance_id
    left join volunteers on volunteers.tenant_id = noted.tenant_id and volunteers.id in (attendances.volunteer_id, noted.volunteer_id)
      and volunteers.deleted_at is null
    left join organisations on organisations.tenant_id = noted.tenant_id
      and organisations.id = attendances.organisation_id and organisations.deleted_at is null
    left join groups on groups.tenant_id = noted.tenant_id and groups.id = attendances.group_id
      and groups.deleted_at is null
    where noted.session_id = ${sessionId} and noted.settled_on is null
      and (coalesce(volunteers.id, organisations.id, groups.id) is not null or noted.name <> '')
    order by noted.pressed_at, noted.id limit ${mostNotes}`.execute(ctx.db)
  return { unstored: rows }
}
