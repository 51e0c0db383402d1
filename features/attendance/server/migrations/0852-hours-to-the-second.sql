-- A stay is as long as its times say, to the second: what is shown is rounded once it has been added up. With 0.33 hours for
-- 20 minutes 150 of them were 49.5 hours, and no milestone of 50.
create or replace function counted_hours(check_in timestamp, check_out timestamp, hours numeric, clock_shift numeric)
  returns numeric
  language sql immutable parallel safe
  return case
    when hours > 0 then hours
    when check_out is not null
      then greatest(0, round(extract(epoch from check_out - check_in) / 3600 + coalesce(clock_shift, 0), 8))
    else 0 end;

-- The hours of a person are kept with two decimals.
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
      count(*) filter (where c.id is not null and a.check_in is not null and s.ends_at < at_time
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

-- What has been added up so far.
select resum_attendances(id), recount_hours(id, localtimestamp)
from tenants where exists (select from attendances a where a.tenant_id = tenants.id);
