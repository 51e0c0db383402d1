-- What somebody's attendance comes to, beside their hours: when they first and last came, their hours of the current year,
-- and how often they left late of late. Lists ask for it, so it is counted with each write and not at each look.
create table volunteer_sums (
  tenant_id uuid not null references tenants,
  volunteer_id uuid not null,
  first_came date,
  last_came date,
  -- the year of `year_hours`: in a later one they are nought
  year smallint not null default 0,
  year_hours numeric(10, 2) not null default 0,
  -- of the last 90 days: sessions to which they came and that are over, and those of them that they left half an hour
  -- after the end, or never checked out of
  recent_came integer not null default 0,
  recent_late integer not null default 0,
  primary key (tenant_id, volunteer_id),
  foreign key (tenant_id, volunteer_id) references volunteers
);
create index volunteer_sums_by_last_came on volunteer_sums (tenant_id, last_came) include (volunteer_id);
create index volunteer_sums_by_year_hours on volunteer_sums (tenant_id, year, year_hours) include (volunteer_id);
create index volunteer_sums_late on volunteer_sums (tenant_id, volunteer_id) where recent_late >= 3;
create index volunteers_by_hours on volunteers (tenant_id, hours) where deleted_at is null and hours > 0;
create index volunteers_by_birth_month on volunteers (tenant_id, (extract(month from dob))) where deleted_at is null;
create index volunteer_profiles_by_date_joined on volunteer_profiles (tenant_id, "officialDateJoined")
  include (volunteer_id) where "officialDateJoined" is not null;
-- not forced: a recount is the owner's
call protect_tenant_table('volunteer_sums', forced => false);

-- Everything that the attendance of some people comes to, on a day of the organisation's clock.
create function attendance_of(for_tenant uuid, volunteer_ids uuid[], at_time timestamp)
  returns table (id uuid, hours numeric, first_came date, last_came date, year_hours numeric, recent_came integer,
    recent_late integer)
  language sql stable as $$
    select p.id, coalesce(sum(counted_hours(a.check_in, a.check_out, a.hours)) filter (where c.id is not null), 0),
      min(s.starts_at::date) filter (where c.id is not null and came_to_session(a.check_in, a.hours) = 1),
      max(s.starts_at::date) filter (where c.id is not null and came_to_session(a.check_in, a.hours) = 1),
      coalesce(sum(counted_hours(a.check_in, a.check_out, a.hours))
        filter (where c.id is not null and extract(year from s.starts_at) = extract(year from at_time)), 0),
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

-- The hours and sums of some people of the tenant, after each write of attendance. They are locked first, in one order and
-- their sums before themselves: whoever counts next waits, and then sees what this one wrote; so does an arrival beside it. Counting is no change
-- that a person made: it has no history. Answers how many people have other hours than before.
create function count_hours(volunteer_ids uuid[], at_time timestamp) returns integer
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  change_set text := coalesce(current_setting('app.change_set', true), '');
  changed integer;
begin
  perform set_config('app.change_set', '', true);
  insert into volunteer_sums (tenant_id, volunteer_id)
    select v.tenant_id, v.id from volunteers v where v.tenant_id = current_tenant() and v.id = any(volunteer_ids)
    order by v.id on conflict do nothing;
  perform from volunteer_sums v where v.tenant_id = current_tenant() and v.volunteer_id = any(volunteer_ids)
    order by v.volunteer_id for no key update;
  perform from volunteers v where v.tenant_id = current_tenant() and v.id = any(volunteer_ids)
    order by v.id for no key update;
  with counted as materialized (
    select * from attendance_of(current_tenant(), volunteer_ids, at_time)
  ), kept as (
    update volunteer_sums v set first_came = t.first_came, last_came = t.last_came, year = extract(year from at_time),
      year_hours = t.year_hours, recent_came = t.recent_came, recent_late = t.recent_late
    from counted t
    where v.tenant_id = current_tenant() and v.volunteer_id = t.id
      and (v.first_came, v.last_came, v.year, v.year_hours, v.recent_came, v.recent_late)
        is distinct from (t.first_came, t.last_came, extract(year from at_time)::smallint, t.year_hours, t.recent_came,
          t.recent_late)
  )
  update volunteers v set hours = t.hours
  from counted t
  where v.tenant_id = current_tenant() and v.id = t.id and v.hours <> t.hours;
  get diagnostics changed = row_count;
  perform set_config('app.change_set', change_set, true);
  return changed;
end $$;
drop function count_hours(uuid[]);

-- Who only comes has no hours yet: that they came is noted, in one order for everybody, and nothing counted.
create function note_arrivals(attendance_ids uuid[]) returns void
  language sql as $$
    insert into volunteer_sums as v (tenant_id, volunteer_id, first_came, last_came)
      select a.tenant_id, a.volunteer_id, min(s.starts_at::date), max(s.starts_at::date)
      from attendances a
      join sessions s on s.tenant_id = a.tenant_id and s.id = a.session_id
      where a.tenant_id = current_tenant() and a.id = any(attendance_ids) and a.volunteer_id is not null
      group by 1, 2 order by 2
    on conflict (tenant_id, volunteer_id) do update
      set first_came = least(v.first_came, excluded.first_came), last_came = greatest(v.last_came, excluded.last_came)
      where (v.first_came <= excluded.first_came and v.last_came >= excluded.last_came) is not true
  $$;

-- For the nightly job: everybody's, in one statement.
create function recount_hours(for_tenant uuid, at_time timestamp) returns void
  language plpgsql security definer set search_path = public as $$
begin
  insert into volunteer_sums (tenant_id, volunteer_id)
    select distinct a.tenant_id, a.volunteer_id from attendances a
    where a.tenant_id = for_tenant and a.volunteer_id is not null and a.deleted_at is null
  on conflict do nothing;
  with counted as materialized (
    select * from attendance_of(for_tenant, array(select id from volunteers where tenant_id = for_tenant), at_time)
  ), kept as (
    update volunteer_sums v set first_came = t.first_came, last_came = t.last_came, year = extract(year from at_time),
      year_hours = t.year_hours, recent_came = t.recent_came, recent_late = t.recent_late
    from counted t
    where v.tenant_id = for_tenant and v.volunteer_id = t.id
      and (v.first_came, v.last_came, v.year, v.year_hours, v.recent_came, v.recent_late)
        is distinct from (t.first_came, t.last_came, extract(year from at_time)::smallint, t.year_hours, t.recent_came,
          t.recent_late)
  )
  update volunteers v set hours = t.hours
  from counted t
  where v.tenant_id = for_tenant and v.id = t.id and v.hours <> t.hours;
end $$;
drop function recount_hours(uuid);
select recount_hours(id, localtimestamp) from tenants;
