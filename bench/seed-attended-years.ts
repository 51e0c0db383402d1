import type pg from 'pg'
import type { TenantId } from '#server/database/with-tenant.ts'

const days = 1000
const sessionsADay = 20
const peopleEach = 100
export const attendances = days * sessionsADay * peopleEach

/**
 * Nearly three years of sessions of 200 activities, twenty each day with a hundred people each: of a hundred one was an
 * organisation, eight did not come and four came without checking out. Written by a superuser without triggers, and summed up afterwards.
 */
export async function addAttendedYears(superuser: pg.Client, tenantId: TenantId): Promise<void> {
  const run = (statement: string) => superuser.query(statement.replaceAll('$1', `'${tenantId}'`))
  await run("set session_replication_role = 'replica'")
  await run(`create temp table bench_activities as
    select n, gen_random_uuid() as id, gen_random_uuid() as batch_id, venue_id
    from generate_series(0, 199) n join (select id as venue_id, row_number() over (order by id) - 1 as place,
      count(*) over () as all_venues from venues where tenant_id = $1) v on v.place = n % all_venues`)
  const stamps = "now(), 'bench', now(), 'bench'"
  await run(`insert into activities (tenant_id, id, activity_type, title, created_on, created_by, updated_on, updated_by)
    select $1, id, (array['recurring', 'events', 'trainings', 'services', 'orientations'])[1 + n % 5], 'Bench ' || n, ${stamps}
    from bench_activities`)
  await run(`insert into batches (tenant_id, id, activity_id, name, created_on, created_by, updated_on, updated_by)
    select $1, batch_id, id, 'Batch', ${stamps} from bench_activities`)
  await run(`create temp table bench_sessions as
    select gen_random_uuid() as id, place, date_trunc('day', now()) - (place / ${sessionsADay})::int * interval '1 day'
      + interval '7 hours' + (place * 7 % 14) * interval '1 hour' as starts_at
    from generate_series(0, ${days * sessionsADay - 1}) place`)
  await run(`insert into sessions (tenant_id, id, activity_id, batch_id, name, starts_at, ends_at, venue_ids, role_counts,
      role_total, cancelled_on, created_on, created_by, updated_on, updated_by)
    select $1, s.id, a.id, a.batch_id, 'Bench ' || place, starts_at, starts_at + interval '2 hours', array[venue_id],
      '[{"roleName": "Driver", "roleCount": 60}, {"roleName": "Host", "roleCount": 50}]', 110,
      case when place % 97 = 5 then now() end, ${stamps}
    from bench_sessions s join bench_activities a on a.n = place % 200`)
  await run(`create temp table bench_people as
    select id, full_name, row_number() over (order by id) - 1 as place from volunteers where tenant_id = $1 and created_by = 'bench'`)
  await run('create unique index on bench_people (place); analyze bench_people; analyze bench_sessions')
  await run(`insert into attendances (tenant_id, id, session_id, kind, volunteer_id, participant_name, roles, absent, check_in,
      check_out, created_on, created_by, updated_on, updated_by)
    select $1, gen_random_uuid(), s.id, 'indivols', p.id, p.full_name,
      case when n % 7 = 0 then '{}' when n % 2 = 0 then '{Driver}' else '{Host}' end::text[], n % 12 = 1,
      case when n % 12 <> 1 then s.starts_at end, case when n % 12 <> 1 and n % 25 <> 2 then s.starts_at + interval '90 minutes' end,
      ${stamps}
    from bench_sessions s cross join generate_series(1, ${peopleEach - 1}) n
    join bench_people p on p.place = (s.place * 31 + n * 1999) % (select count(*) from bench_people)`)
  await run(`insert into attendances (tenant_id, id, session_id, kind, organisation_id, participant_name, hours, people_came,
      created_on, created_by, updated_on, updated_by)
    select $1, gen_random_uuid(), s.id, 'volunteeringorg', o.id, o.name, 2, 5, ${stamps}
    from bench_sessions s join (select id, name, row_number() over (order by id) - 1 as at, count(*) over () as all_of
      from organisations where tenant_id = $1 and deleted_at is null) o on o.at = s.place % o.all_of`)
  await run("set session_replication_role = 'origin'")
  await run('vacuum analyze attendances, sessions')
  await run('select resum_attendances($1)')
  await run('vacuum analyze attendance_sums, session_sums')
}
