import type pg from 'pg'
import type { TenantId } from '#server/database/with-tenant.ts'

/**
 * What 200,000 people differ in: age, status, languages, roles, days, the day on which they joined; and what their attendance
 * comes to. Written by a superuser without triggers.
 */
export async function vary(superuser: pg.Client, tenantId: TenantId): Promise<void> {
  const run = (statement: string) => superuser.query(statement.replaceAll('$1', `'${tenantId}'`))
  await run("set session_replication_role = 'replica'")
  await run(`create temp table bench_varied as
    select id, row_number() over (order by created_on) as n from volunteers where tenant_id = $1 and created_by = 'bench'`)
  await run('create unique index on bench_varied (id); analyze bench_varied')
  await run(`update volunteers v set dob = current_date - (4000 + (n * 7919 % 21000))::int,
      status = (array['active', 'active', 'active', 'new', 'inactive'])[1 + n % 5],
      gender = (array['Female', 'Male'])[1 + n % 2],
      created_on = now() - (n * 104729 % 200000) * interval '9 minutes'
    from bench_varied b where v.tenant_id = $1 and v.id = b.id`)
  await run(`update volunteer_profiles p set
      "spokenLanguages" = (array['["English"]', '["English", "Mandarin"]', '["Malay"]', '["Tamil", "English"]'])[1 + n % 4]::json,
      "preferredVolunteeringRoles" = case when n % 3 = 0 then '["Befriender", "Tutor"]' when n % 50 = 1 then '["Driver"]' end::json,
      "preferredVolunteeringDaysAndTimes" = case n % 4 when 0 then '{"Saturday": ["Morning"], "Sunday": ["Morning", "Evening"]}'
        when 1 then '{"Monday": ["Evening"]}' end::json,
      "officialDateJoined" = case when n % 10 = 0 then (current_date - (n * 31 % 4000)::int)::text end
    from bench_varied b where p.tenant_id = $1 and p.volunteer_id = b.id`)
  await run("set session_replication_role = 'origin'")
  const start = performance.now()
  await run('select recount_hours($1, localtimestamp)')
  console.log(`everybody's hours recounted in ${Math.round((performance.now() - start) / 1000)} s`)
  await run('vacuum analyze')
}
