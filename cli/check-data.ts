import pg from 'pg'
import type { CommandPlatform } from './open-platform.ts'

export interface Result {
  about: string
  /** What is wrong and how often; undefined when nothing is. */
  wrong: string | undefined
}

/** What must always hold. Each answers the rows that break it, within one organisation or, first, over all. */
const overall = [
  {
    about: 'every table with a tenant is protected by row security',
    query: `select c.relname as what from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (not c.relrowsecurity or not exists (
        select 1 from pg_policy p where p.polrelid = c.oid and p.polqual is not null and p.polwithcheck is not null))`,
  },
  {
    about: 'every constraint is in force',
    query: 'select conname as what from pg_constraint where not convalidated',
  },
]

const perTenant = [
  {
    about: 'the counted statuses are those of the living volunteers',
    query: `select coalesce(counted.status, living.status) as what from
      (select status, sum(change) as number from volunteer_counts where tenant_id = $1 group by status having sum(change) <> 0) counted
      full join (select status, count(*) as number from volunteers where tenant_id = $1 and deleted_at is null group by status) living
      using (status) where counted.number is distinct from living.number`,
  },
  {
    about: 'every volunteer has a profile',
    query: `select v.id as what from volunteers v where v.tenant_id = $1 and not exists (
      select 1 from volunteer_profiles p where p.tenant_id = v.tenant_id and p.volunteer_id = v.id)`,
  },
  {
    about: "a volunteer's status is the last of its history",
    query: `select v.id as what from volunteers v
      join lateral (select new_status from status_updates s where s.tenant_id = v.tenant_id and s.volunteer_id = v.id
        order by s.id desc limit 1) last on true
      where v.tenant_id = $1 and v.deleted_at is null and last.new_status <> v.status`,
  },
  {
    about: 'every status that anybody has can be read in the form',
    query: `select used.form || ' ' || used.status as what from (
        select 'volunteers' as form, status from volunteers where tenant_id = $1
        union select 'volunteers', new_status from status_updates where tenant_id = $1
        union select 'organisations', status from organisations where tenant_id = $1
        union select 'organisations', new_status from organisation_status_updates where tenant_id = $1) used
      where not exists (select 1 from form_settings f, jsonb_array_elements(f.statuses) listed
        where f.tenant_id = $1 and f.form = used.form and listed ->> 'key' = used.status)`,
  },
  {
    about: 'every session belongs to the activity of its batch, and its role total is the sum of its counts',
    query: `select s.id as what from sessions s
      join batches b on b.tenant_id = s.tenant_id and b.id = s.batch_id
      where s.tenant_id = $1 and (s.activity_id <> b.activity_id or s.role_total <> (
        select coalesce(sum((c ->> 'roleCount')::int), 0) from jsonb_array_elements(s.role_counts) c))`,
  },
  {
    about: 'nobody fills a role twice in one session',
    query: `select a.id as what from attendances a
      where a.tenant_id = $1 and cardinality(a.roles) <> (select count(distinct role) from unnest(a.roles) role)`,
  },
  {
    about: 'no making of sessions is older than a day and still running',
    query: `select w.id as what from session_works w
      where w.tenant_id = $1 and w.state = 'running' and w.created_on < now() - interval '1 day'`,
  },
  {
    about: 'every organisation that volunteers has a profile',
    query: `select o.id as what from organisations o where o.tenant_id = $1 and not exists (
      select 1 from organisation_profiles p where p.tenant_id = o.tenant_id and p.organisation_id = o.id)`,
  },
  {
    about: "an organisation's status is the last of its history, and its list names its first coordinator",
    query: `select o.id as what from organisations o
      left join lateral (select new_status from organisation_status_updates s
        where s.tenant_id = o.tenant_id and s.organisation_id = o.id order by s.id desc limit 1) last on true
      left join lateral (select name from coordinators c
        where c.tenant_id = o.tenant_id and c.organisation_id = o.id order by c.position limit 1) first on true
      where o.tenant_id = $1 and (last.new_status is distinct from o.status or coalesce(first.name, '') <> o.coordinator)`,
  },
  {
    about: 'every stored registration names its record, and what waits has been kept',
    query: `select id as what from registrations where tenant_id = $1 and (
      (state = 'filed' and record_id is null) or (state = 'waiting') <> (sealed is not null))`,
  },
  {
    about: 'every organisation has a superadmin',
    query: `select t.id as what from tenants t where t.id = $1 and not exists (
      select 1 from accounts a where a.tenant_id = t.id and a.role = 'superadmin' and a.deleted_at is null)`,
  },
  {
    about: "an account's locations are locations of its organisation",
    query: `select a.venue_id as what from account_venues a
      join accounts of on of.tenant_id = a.tenant_id and of.id = a.account_id and of.deleted_at is null
      where a.tenant_id = $1 and not exists (
        select 1 from venues v where v.tenant_id = a.tenant_id and v.id = a.venue_id and v.zone_id = a.zone_id)`,
  },
  {
    about: 'every location that anything uses is there',
    query: `select used.what from (
        select id as what, venue_ids from volunteers where tenant_id = $1 and deleted_at is null
        union all select id, venue_ids from organisations where tenant_id = $1 and deleted_at is null
        union all select id, venue_ids from sessions where tenant_id = $1 and deleted_at is null
        union all select id, venue_ids from session_templates where tenant_id = $1 and deleted_at is null) used
      where used.venue_ids <> '{}' and exists (select from unnest(used.venue_ids) venue where not exists (
        select 1 from venues v where v.tenant_id = $1 and v.id = venue))`,
  },
]

/** Looks at everything as the owner, one organisation after the other, and changes nothing. */
export async function checkData({ ownerUrl }: Pick<CommandPlatform, 'ownerUrl'>): Promise<Result[]> {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  try {
    await owner.query('begin isolation level repeatable read read only')
    const tenants: string[] = (await owner.query('select id from tenants')).rows.map((row) => row.id)
    const results: Result[] = []
    for (const { about, query } of overall) results.push(summary(about, (await owner.query(query)).rows))
    const broken = new Map(perTenant.map((check) => [check, [] as { what: string }[]]))
    for (const tenant of tenants) {
      await owner.query("select set_config('app.tenant_id', $1, true)", [tenant])
      for (const [check, rows] of broken) rows.push(...(await owner.query(check.query, [tenant])).rows)
    }
    return results.concat([...broken].map(([check, rows]) => summary(check.about, rows)))
  } finally {
    await owner.end()
  }
}

export function summary(about: string, rows: { what: string }[]): Result {
  const first = rows.slice(0, 3).map((row) => row.what)
  return {
    about,
    wrong: rows.length ? `${rows.length} times (${first.join(', ')}${rows.length > 3 ? ', …' : ''})` : undefined,
  }
}
