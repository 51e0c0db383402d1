import type pg from 'pg'
import type { TenantId } from '#server/database/with-tenant.ts'
import { addProfiles, families, given, statuses, streets } from './seed.ts'

export const people = 200_000
const created = 'bulk'

/** People with names, addresses and long forms, a month full of sessions, and the same in plain tables; once. */
export async function seedBulkWork(owner: pg.Pool, tenantId: TenantId): Promise<void> {
  const { rows } = await owner.query("select to_regclass('hand_calendar') is not null as done")
  if (rows[0].done) return
  console.log(`Seeding ${people.toLocaleString('en')} volunteers, once…`)
  await addPeople(owner, tenantId)
  await addProfiles(owner, tenantId)
  await addSessions(owner, tenantId)
  await addTables(owner, tenantId)
  await owner.query('vacuum analyze')
}

async function addPeople(owner: pg.Pool, tenantId: TenantId): Promise<void> {
  await owner.query(
    `with n as materialized (
      select i, random() as a, random() as b, random() as c, random() as d, random() as e, random() as f
      from generate_series(1, ${people}) i, (select setseed(0.42)) seeded
    ), person as (
      select i, e, f,
        (string_to_array($2, ' '))[1 + floor(a * 26)::int] || ' ' || (string_to_array($3, ' '))[1 + floor(b * 40)::int]
          || ' ' || (string_to_array($3, ' '))[1 + floor(c * 40)::int] as name,
        'Blk ' || 1 + floor(b * 899)::int || ' ' || (string_to_array($4, '|'))[1 + floor(d * 16)::int]
          || ', #' || lpad((2 + floor(c * 18))::int::text, 2, '0') || '-' || (10 + floor(a * 900))::int
          || ', Singapore ' || lpad(floor(e * 830000)::int::text, 6, '0') as address,
        timestamptz '2026-11-20' - f * interval '1000 days' as created_on
      from n
    )
    insert into volunteers (tenant_id, id, full_name, email, mobile_no, full_address, dob, gender, nationality, status,
      created_on, created_by, updated_on, updated_by)
    select $1, gen_random_uuid(), name, lower(replace(name, ' ', '.')) || i || '@example.org',
      (8 + i % 2)::text || lpad(floor(e * 9999999)::int::text, 7, '0'), address, date '2008-01-01' - floor(f * 25000)::int,
      case when i % 2 = 0 then 'Female' else 'Male' end, 'Singaporean', (string_to_array($5, ' '))[1 + floor(f * 1000)::int % 10],
      created_on, '${created}', created_on, '${created}'
    from person`,
    [tenantId, families, given, streets.replaceAll(' ', '|').replaceAll('_', ' '), statuses],
  )
}

/** March 2027: 2,000 sessions with ten people each. */
async function addSessions(owner: pg.Pool, tenantId: TenantId): Promise<void> {
  const { rows } = await owner.query('select id, activity_id from batches where tenant_id = $1 limit 1', [tenantId])
  await owner.query(
    `insert into sessions (tenant_id, id, activity_id, batch_id, name, starts_at, ends_at, role_counts, role_total,
       created_on, created_by, updated_on, updated_by)
     select $1, gen_random_uuid(), $3, $2, 'Session ' || n, day, day + interval '2 hours',
       '[{"roleName": "Driver", "roleCount": 2}, {"roleName": "Escort", "roleCount": 8}]', 10, now(), '${created}', now(), '${created}'
     from (select n, timestamp '2027-03-01 08:00' + n % 31 * interval '1 day' + n % 9 * interval '1 hour' as day
       from generate_series(1, 2000) n) planned`,
    [tenantId, rows[0].id, rows[0].activity_id],
  )
  await owner.query(
    `insert into attendances (tenant_id, id, session_id, kind, volunteer_id, participant_name, roles, created_on, created_by,
       updated_on, updated_by)
     select s.tenant_id, gen_random_uuid(), s.id, 'indivols', v.id, v.full_name, array['Driver'], now(), '${created}', now(), '${created}'
     from sessions s join lateral (select * from volunteers v where v.tenant_id = s.tenant_id and v.deleted_at is null
       order by v.id limit 10) v on true
     where s.tenant_id = $1 and s.created_by = '${created}'`,
    [tenantId],
  )
}

/** What somebody would have who writes for one organisation: no tenants, no triggers, no row level security. */
async function addTables(owner: pg.Pool, tenantId: TenantId): Promise<void> {
  const copy = async (name: string, table: string, key: string, more: string[] = []) => {
    await owner.query(`create table ${name} (like ${table} including defaults including generated including identity)`)
    const { rows } = await owner.query(
      `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
      [table],
    )
    const { columns } = rows[0]
    await owner.query(`insert into ${name} (${columns}) select ${columns} from ${table} where tenant_id = $1`, [
      tenantId,
    ])
    await owner.query(`alter table ${name} add primary key (${key})`)
    for (const columns of more) await owner.query(`create index on ${name} ${columns}`)
  }
  const texts = ['full_name_search', 'email_search', 'mobile_no_search', 'full_address_search']
  const trigrams = texts.map((column) => `${column} gin_trgm_ops`).join(', ')
  const sorted = [...texts, 'created_on'].map((column) => `(${column}, id)`)
  await copy('hand_people', 'volunteers', 'id', [...sorted, `using gin (${trigrams})`])
  await owner.query('alter table hand_people set (fillfactor = 85)')
  await copy('hand_profiles', 'volunteer_profiles', 'volunteer_id')
  await copy('hand_updates', 'status_updates', 'id', ['(volunteer_id, id)'])
  await copy('hand_sets', 'change_sets', 'id', ['(created_on, id)', '(username, created_on, id)'])
  await copy('hand_changes', 'changes', 'change_set_id, id', ['(record_type, record_id, change_set_id)'])
  for (const [part, column, whole] of [
    ['hand_profiles', 'volunteer_id', 'hand_people'],
    ['hand_updates', 'volunteer_id', 'hand_people'],
    ['hand_changes', 'change_set_id', 'hand_sets'],
  ])
    await owner.query(`alter table ${part} add foreign key (${column}) references ${whole}`)
  await copy('hand_sessions', 'sessions', 'id', ['(starts_at, id)'])
  await copy('hand_attendances', 'attendances', 'id', ['(session_id)'])
  await owner.query('create table hand_calendar ()')
}
