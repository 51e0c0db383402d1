import { sql } from 'kysely'
import { tellApart } from '#features/attendance/apart-rules.ts'
import type { ParticipantKind } from '#features/attendance/contract.ts'
import { isLivingParticipant, localNow } from '#features/sessions/server/policy.ts'
import { getBatchOverview } from '#features/sessions/server/queries/get-batch.ts'
import type { Context } from '#server/context.ts'
import { isVisiblePerson, isVisibleSession } from '#server/visibility.ts'
import type { Answer } from '#shared/endpoint.ts'
import type { getRoster as contract, RosterPerson, RosterSession } from '../../contract.ts'
import { cellState, countRoles, daysOf, isSameCounts, meet, pageOfSessions } from '../../rules.ts'
import { listAbsences } from './list-absences.ts'

/** More people than a grid can show. */
const mostPeople = 1000

/** The grid of a batch: who is in which of its sessions, read in one statement for all. */
export async function getRoster(ctx: Context, batchId: string, asked: number): Promise<Answer<typeof contract>> {
  const batch = await getBatchOverview(ctx, { batchId })
  const now = localNow(ctx)
  const counted = await countSessions(ctx, batchId, now)
  const { offset, limit, ...paging } = pageOfSessions(asked, counted.before, counted.since)
  const sessions = await listPage(ctx, batchId, { offset, limit })
  const daysOfSessions = sessions.map(({ starts_at, ends_at }) => daysOf({ start: starts_at, end: ends_at }))
  const days = {
    from: daysOfSessions[0]?.from ?? '9999-12-31',
    to: daysOfSessions.reduce((last, { to }) => (to > last ? to : last), '1000-01-01'),
  }
  const ids = sessions.map(({ id }) => id)
  const rows = await listEntries(ctx, batchId, ids, now)
  const absences = await listAbsences(
    ctx,
    batchId,
    days,
    rows.map((row) => row.participant_id),
  )
  const apart = tellApart(rows)
  const people = rows.map((row, at): RosterPerson => {
    const own = absences.filter(({ volunteerId }) => volunteerId === row.participant_id)
    const entries = new Map((row.entries ?? []).map((entry) => [entry.at, entry]))
    return {
      volunteerId: row.participant_id,
      volType: row.kind,
      fullName: row.name,
      toldApart: apart[at] ?? '',
      cells: sessions.map(({ id }, i) => {
        const entry = entries.get(id)
        const isAway = own.some((one) => meet(one, daysOfSessions[i]!))
        return {
          state: cellState(entry, isAway),
          roles: entry?.roles ?? [],
          ...(typeof entry?.people === 'number' ? { people: entry.people } : {}),
        }
      }),
      absences: own,
    }
  })
  const series = batch.batchSessions[0]?.roleCounts ?? sessions.at(-1)?.role_counts ?? []
  const roleNames = batch.batchRoles.map(({ roleName }) => roleName)
  return {
    batch: {
      vid: batch.vid,
      batchName: batch.batchName,
      activityType: batch.activityType,
      activityId: batch.activityId,
      title: batch.title,
      version: batch.version,
    },
    roles: roleNames.map((roleName) => ({
      roleName,
      roleCount: series.find((role) => role.roleName === roleName)?.roleCount ?? 0,
    })),
    ...paging,
    coming: counted.coming,
    until: counted.until ?? '',
    sessions: sessions.map((row, i) =>
      presentColumn(
        row,
        people.map(({ cells }) => cells[i]!),
        { series, now },
      ),
    ),
    people,
  }
}

/** Today's page begins with what began before and goes on over midnight, looked for as far back as on the dashboard. */
async function countSessions(ctx: Context, batchId: string, now: string) {
  const today = sql`${now.slice(0, 10)}::timestamp`
  const first = sql`coalesce((select min(on_going.starts_at) from sessions on_going
    where on_going.batch_id = ${batchId} and on_going.deleted_at is null and on_going.starts_at < ${today}
      and on_going.starts_at >= ${today} - interval '2 days' and on_going.ends_at > ${today}
      and ${isVisibleSession(ctx, 'on_going')}), ${today})`
  return ctx.db
    .selectFrom('sessions')
    .select([
      sql<number>`(count(*) filter (where starts_at < ${first}))::int`.as('before'),
      sql<number>`(count(*) filter (where starts_at >= ${first}))::int`.as('since'),
      sql<number>`(count(*) filter (where ends_at > ${now}::timestamp and cancelled_on is null))::int`.as('coming'),
      sql<string | null>`to_char(max(starts_at), 'YYYY-MM-DD')`.as('until'),
    ])
    .where('batch_id', '=', batchId)
    .where('deleted_at', 'is', null)
    .where(isVisibleSession(ctx))
    .executeTakeFirstOrThrow()
}

function listPage(ctx: Context, batchId: string, { offset, limit }: { offset: number; limit: number }) {
  return ctx.db
    .selectFrom('sessions')
    .select([
      'id',
      'name',
      'starts_at',
      'ends_at',
      'role_counts',
      'cancelled_on',
      'cancel_reason',
      'closed_on',
      'version',
    ])
    .where('batch_id', '=', batchId)
    .where('deleted_at', 'is', null)
    .where(isVisibleSession(ctx))
    .orderBy('starts_at')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
}

interface EntryRow {
  participant_id: string
  kind: ParticipantKind
  name: string
  phone: string | null
  dob: string | null
  entries:
    | { at: string; came: boolean; absent: boolean; excused: boolean; roles: string[]; people: number | null }[]
    | null
}

/** Everybody who is in a session of the page or in a coming one, or is away; with what they are in those of the page. */
async function listEntries(ctx: Context, batchId: string, ids: readonly string[], now: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    with found as (
      select attendances.participant_id, attendances.kind, attendances.volunteer_id, attendances.organisation_id,
        attendances.group_id,
        jsonb_agg(jsonb_build_object('at', s.id, 'roles', attendances.roles, 'absent', attendances.absent,
          'excused', attendances.excused, 'people', coalesce(attendances.people_came, attendances.people_expected), 'came', attendances.check_in is not null or attendances.hours is not null))
          filter (where s.id = any(${ids}::uuid[])) as entries
      from sessions s
      join attendances on attendances.tenant_id = s.tenant_id and attendances.session_id = s.id
      where s.batch_id = ${batchId} and s.deleted_at is null and ${isVisibleSession(ctx, 's')}
        and (s.id = any(${ids}::uuid[]) or s.ends_at > ${now}::timestamp) and ${isLivingParticipant}
      group by 1, 2, 3, 4, 5
    ), away as (
      select distinct a.volunteer_id from roster_absences a
      where (a.batch_id = ${batchId} or a.batch_id is null and exists (
          select from roster_absence_sessions t join sessions s on s.tenant_id = t.tenant_id and s.id = t.session_id
          where t.tenant_id = a.tenant_id and t.absence_id = a.id and s.batch_id = ${batchId} and s.deleted_at is null
            and ${isVisibleSession(ctx, 's')}))
        and a.deleted_at is null and a.to_date >= ${now.slice(0, 10)}::date
        and a.volunteer_id in (select v.id from volunteers v where v.deleted_at is null and ${isVisiblePerson(ctx, 'v')})
        and not exists (select 1 from found where found.volunteer_id = a.volunteer_id)
    ), everybody as (
      select * from found
      union all
      select volunteer_id, 'indivols', volunteer_id, null, null, null from away
    )
    select e.participant_id, e.kind, coalesce(v.full_name, o.name, g.name) as name, e.entries,
      case when v.id is null then o.contact_no when ${isVisiblePerson(ctx, 'v')} then v.mobile_no end as phone,
      case when ${isVisiblePerson(ctx, 'v')} then v.dob::text end as dob
    from everybody e
    left join volunteers v on v.tenant_id = current_tenant() and v.id = e.volunteer_id and v.deleted_at is null
    left join organisations o on o.tenant_id = current_tenant() and o.id = e.organisation_id
    left join groups g on g.tenant_id = current_tenant() and g.id = e.group_id
    where coalesce(v.id, o.id, g.id) is not null
    order by normalise(coalesce(v.full_name, o.name, g.name)), e.participant_id
    limit ${mostPeople}`.execute(ctx.db)
  return rows
}

type SessionRow = Awaited<ReturnType<typeof listPage>>[number]

function presentColumn(
  row: SessionRow,
  cells: RosterPerson['cells'],
  { series, now }: { series: SessionRow['role_counts']; now: string },
): RosterSession {
  const counted = countRoles(row.role_counts, cells)
  return {
    vid: row.id,
    sessionName: row.name,
    sessionStartDateTime: row.starts_at.slice(0, 16),
    sessionEndDateTime: row.ends_at.slice(0, 16),
    cancelled: row.cancelled_on !== null,
    cancelReason: row.cancel_reason,
    closed: row.closed_on !== null,
    isOver: row.ends_at.slice(0, 16) <= now,
    version: row.version,
    ...counted,
    gap: row.cancelled_on ? 0 : counted.gap,
    hasOwnCounts: !isSameCounts(row.role_counts, series),
  }
}
