import { sql } from 'kysely'
import { recordAccess } from '#features/history/server/commands/record-access.ts'
import type { Context } from '#server/context.ts'
import type { Http } from '#server/http/route.ts'
import { streamList } from '#server/http/stream-list.ts'
import { isVisiblePerson, isVisibleSession } from '#server/visibility.ts'
import type { OrganisationWithSessions } from '../../attendance-contract.ts'
import { comingOf, isInExistingBatch } from './attendance-parts.ts'
import { firstId } from './report-conditions.ts'

const rowsAtOnce = 100

/** Every organisation that the actor may see, with the sessions of theirs to which it came. Noted as an export. */
export async function listOrganisationAttendance(ctx: Context, http: Http): Promise<never[]> {
  await recordAccess(ctx, 'export', { type: 'organisation', id: 'attendance', name: 'Attendance of organisations' }, [])
  return streamList(http, { rowsAtOnce, read: readOrganisations, present: (row: OrganisationWithSessions) => row })
}

async function readOrganisations(ctx: Context, after: { vid: string } | undefined, limit: number) {
  const { rows } = await sql<OrganisationWithSessions>`
    select o.id as vid, o.name as "orgName", coalesce(came.sessions, '[]') as sessions
    from organisations o
    cross join lateral (
      select json_agg(json_build_object('vid', s.id, 'activityType', c.activity_type, 'activityTitle', c.title,
        'sessionName', s.name, 'sessionStartDateTime', to_char(s.starts_at, 'YYYY-MM-DD"T"HH24:MI'),
        'sessionEndDateTime', to_char(s.ends_at, 'YYYY-MM-DD"T"HH24:MI'), 'volCount', coalesce(a.people_came, 1),
        ${comingOf}) order by s.starts_at, s.id) as sessions
      from attendances a
      join sessions s on s.tenant_id = a.tenant_id and s.id = a.session_id
      join batches b on b.tenant_id = s.tenant_id and b.id = s.batch_id
      join activities c on c.tenant_id = s.tenant_id and c.id = s.activity_id
      where a.tenant_id = o.tenant_id and a.participant_id = o.id and a.deleted_at is null
        and (a.check_in is not null or a.hours > 0) and a.people_came is distinct from 0 and ${isInExistingBatch} and ${isVisibleSession(ctx, 's')}
    ) came
    where o.deleted_at is null and ${isVisiblePerson(ctx, 'o')} and o.id > ${after?.vid ?? firstId}::uuid
    order by o.id limit ${limit}`.execute(ctx.db)
  return rows
}
