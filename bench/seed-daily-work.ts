import type pg from 'pg'
import type { TenantId } from '#server/database/with-tenant.ts'
import type { Call } from './stay-signed-in.ts'

export const people = 200_000
/** So many sessions with so many people each: a very large event, and enough of them for each check-in to be somebody's first. */
const sessions = 20
const attendees = 1000
export const sessionsDate = '2026-12-01'

interface Place {
  owner: pg.Pool
  tenantId: TenantId
}

/** People as years of use leave them, and the same in plain tables with the indexes that the work by hand needs. */
export async function addPeople({ owner, tenantId }: Place): Promise<void> {
  await owner.query(
    `insert into volunteers (tenant_id, id, full_name, email, mobile_no, dob, gender, nationality, status, created_on, created_by,
       updated_on, updated_by)
     select $1, gen_random_uuid(), 'Person ' || n, 'person' || n || '@example.org', '+6591234567', '1990-01-01', 'Female',
       'Singaporean', 'active', now() - n * interval '5 minutes', 'bench', now(), 'bench'
     from generate_series(1, ${people}) n`,
    [tenantId],
  )
  await owner.query(
    `insert into volunteer_profiles (tenant_id, volunteer_id, "agreeToTerms", race, "spokenLanguages")
     select tenant_id, id, true, 'Chinese', '["English"]' from volunteers v
     where tenant_id = $1 and not exists (select 1 from volunteer_profiles p where p.tenant_id = $1 and p.volunteer_id = v.id)`,
    [tenantId],
  )
  await owner.query(
    `insert into status_updates (tenant_id, id, volunteer_id, new_status, tier, remarks, changed_by, changed_on)
     select tenant_id, gen_random_uuid(), id, status, '', '', 'bench', created_on from volunteers v
     where tenant_id = $1 and full_name like 'Person %'`,
    [tenantId],
  )
  await owner.query(
    `create table hand_people as select v.*, jsonb_strip_nulls(to_jsonb(p) - 'tenant_id' - 'volunteer_id') as profile from volunteers v
       join volunteer_profiles p on p.tenant_id = v.tenant_id and p.volunteer_id = v.id where v.tenant_id = $1`,
    [tenantId],
  )
  await owner.query('alter table hand_people add primary key (id)')
  await owner.query('create index on hand_people (created_on desc, id desc)')
  await owner.query('create table hand_total as select count(*) as total from hand_people')
  await owner.query('vacuum analyze')
}

/** Sessions that many have signed up for, and each of those. */
export async function planSessions({ owner, tenantId }: Place, call: Call) {
  const { rows } = await owner.query<{ path: string }>(
    `select concat_ws('/', a.activity_type, a.id, b.id) as path from batches b
     join activities a on a.tenant_id = b.tenant_id and a.id = b.activity_id where b.tenant_id = $1 limit 1`,
    [tenantId],
  )
  const times = { sessionStartDateTime: `${sessionsDate}T09:00`, sessionEndDateTime: `${sessionsDate}T12:00` }
  for (let at = 0; at < sessions; at++) {
    const { vid } = await call('POST', `/activity/${rows[0]!.path}`, { sessionName: 'Very large', ...times })
    await owner.query(
      `insert into attendances (tenant_id, id, session_id, kind, volunteer_id, participant_name, created_on, created_by, updated_on,
         updated_by)
       select $1, gen_random_uuid(), $2, 'indivols', id, full_name, now(), 'bench', now(), 'bench'
       from hand_people where full_name like 'Person %' offset $3 limit ${attendees}`,
      [tenantId, vid, at * attendees],
    )
  }
  await owner.query("create table hand_attendances as select * from attendances where created_by = 'bench'")
  await owner.query('alter table hand_attendances add primary key (id)')
  await owner.query('vacuum analyze attendances, hand_attendances')
  const { rows: waiting } = await owner.query<{ id: string; session: string; person: string }>(
    'select id, session_id as session, participant_id as person from hand_attendances',
  )
  return waiting
}
