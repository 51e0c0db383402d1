import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { isVisiblePerson, isVisibleSession } from '#server/visibility.ts'
import type { GroupSession } from '../../contract.ts'

/** More than a group takes part in within ten years of weekly sessions. */
const most = 2000

/** The sessions that a group was added to as a whole, with how many of its members take part. */
export async function listGroupSessions(ctx: Context, groupId: string): Promise<GroupSession[]> {
  const { rows } = await sql<GroupSession>`
    select s.id as vid, concat_ws('||', c.activity_type, s.activity_id, s.batch_id, s.id) as "compositeVolSortKey",
      s.name as "sessionName", to_char(s.starts_at, 'YYYY-MM-DD"T"HH24:MI') as "sessionStartDateTime",
      to_char(s.ends_at, 'YYYY-MM-DD"T"HH24:MI') as "sessionEndDateTime",
      (select count(*)::int from attendances a
        join group_members m on m.tenant_id = a.tenant_id and m.volunteer_id = a.volunteer_id and m.group_id = ${groupId}
        join volunteers v on v.tenant_id = a.tenant_id and v.id = a.volunteer_id and v.deleted_at is null
          and ${isVisiblePerson(ctx, 'v')}
        where a.tenant_id = s.tenant_id and a.session_id = s.id and a.deleted_at is null) as "volCount"
    from session_groups g
    join sessions s on s.tenant_id = g.tenant_id and s.id = g.session_id and s.deleted_at is null
    join batches b on b.tenant_id = s.tenant_id and b.id = s.batch_id and b.deleted_at is null
    join activities c on c.tenant_id = s.tenant_id and c.id = s.activity_id and c.deleted_at is null
    where g.group_id = ${groupId} and ${isVisibleSession(ctx, 's')}
    order by s.starts_at desc, s.id desc limit ${most}`.execute(ctx.db)
  return rows
}
