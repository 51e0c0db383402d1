-- Who came with hours and no times came, too: of the sessions to which somebody came lately they were left out, and a
-- person could be late "at least half" of the time with one late visit of many.
create or replace function attendance_of(for_tenant uuid, volunteer_ids uuid[], at_time timestamp)
  returns table (id uuid, hours numeric, first_came date, last_came date, year_hours numeric, recent_came integer,
    recent_late integer)
  language sql stable as $$
    select p.id,
      round(coalesce(sum(counted_hours(a.check_in, a.check_out, a.hours, a.clock_shift)) filter (where c.id is not null), 0), 2),
      min(s.starts_at::date) filter (where c.id is not null and came_to_session(a.check_in, a.hours) = 1),
      max(s.starts_at::date) filter (where c.id is not null and came_to_session(a.check_in, a.hours) = 1),
      round(coalesce(sum(counted_hours(a.check_in, a.check_out, a.hours, a.clock_shift))
        filter (where c.id is not null and extract(year from s.starts_at) = extract(year from at_time)), 0), 2),
      count(*) filter (where c.id is not null and came_to_session(a.check_in, a.hours) = 1 and s.ends_at < at_time
        and s.starts_at > at_time - interval '90 days')::int,
      count(*) filter (where c.id is not null and a.check_in is not null and s.ends_at < at_time
        and s.starts_at > at_time - interval '90 days'
        and (a.check_out > s.ends_at + interval '30 minutes'
          or (a.check_out is null and coalesce(a.hours, 0) = 0 and s.ends_at < at_time - interval '1 day')))::int
    from unnest(volunteer_ids) p (id)
    left join attendances a on a.tenant_id = for_tenant and a.participant_id = p.id and a.deleted_at is null
    left join sessions s on s.tenant_id = a.tenant_id and s.id = a.session_id and s.deleted_at is null
    left join batches b on b.tenant_id = s.tenant_id and b.id = s.batch_id and b.deleted_at is null
    left join activities c on c.tenant_id = b.tenant_id and c.id = b.activity_id and c.deleted_at is null
    group by p.id
  $$;

-- The hours of these people for files, in which somebody adds them up: kept are two decimals, and twelve times twenty
-- minutes were 3.96 hours. Only people with hours are in it.
create function hours_for_files(for_tenant uuid, volunteer_ids uuid[]) returns table (id uuid, hours numeric)
  language sql stable as $$
    select a.participant_id, round(sum(counted_hours(a.check_in, a.check_out, a.hours, a.clock_shift)), 4)
    from attendances a
    join sessions s on s.tenant_id = a.tenant_id and s.id = a.session_id and s.deleted_at is null
    join batches b on b.tenant_id = s.tenant_id and b.id = s.batch_id and b.deleted_at is null
    join activities c on c.tenant_id = b.tenant_id and c.id = b.activity_id and c.deleted_at is null
    where a.tenant_id = for_tenant and a.participant_id = any(volunteer_ids) and a.deleted_at is null
    group by a.participant_id
  $$;

select recount_hours(id, localtimestamp)
from tenants where exists (
  select from attendances a where a.tenant_id = tenants.id and a.check_in is null and a.hours > 0);
