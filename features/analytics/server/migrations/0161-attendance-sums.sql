-- What came of each session: how many came, how many did not, and the hours, by the roles that they filled and the
-- organisation that they are. Charts of millions of attendances add up these instead. Each write adds a row with what it
-- changed, so that two check-ins of one session do not wait for each other; a nightly job adds the rows up.
create table attendance_sums (
  tenant_id uuid not null references tenants,
  id bigint generated always as identity,
  session_id uuid not null,
  roles text[] not null default '{}',
  organisation_id uuid,
  came integer not null,
  no_shows integer not null,
  hours numeric(12, 2) not null,
  primary key (tenant_id, session_id, id)
);
call protect_tenant_table('attendance_sums', forced => false);

-- What one attendance counts, as a row of changes: nothing of a deleted one, or of somebody who is deleted.
create function is_counted_attendance(for_tenant uuid, deleted_at timestamptz, volunteer uuid, group_of uuid, organisation uuid)
  returns boolean language sql stable
  return deleted_at is null
    and not exists (select 1 from volunteers v where v.tenant_id = for_tenant and v.id = volunteer and v.deleted_at is not null)
    and not exists (select 1 from groups g where g.tenant_id = for_tenant and g.id = group_of and g.deleted_at is not null)
    and not exists (select 1 from organisations o
      where o.tenant_id = for_tenant and o.id = organisation and o.deleted_at is not null);

create function came_to_session(check_in timestamp, hours numeric) returns integer
  language sql immutable parallel safe
  return (check_in is not null or coalesce(hours, 0) > 0)::int;

create function sum_attendances() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into attendance_sums (tenant_id, session_id, roles, organisation_id, came, no_shows, hours)
    select tenant_id, session_id, roles, organisation_id, sum(came_to_session(check_in, hours)), sum(absent::int),
      sum(counted_hours(check_in, check_out, hours))
    from new_rows a
    where is_counted_attendance(tenant_id, deleted_at, volunteer_id, group_id, organisation_id)
    group by 1, 2, 3, 4
    having sum(came_to_session(check_in, hours)) <> 0 or sum(absent::int) <> 0
      or sum(counted_hours(check_in, check_out, hours)) <> 0;
  else
    insert into attendance_sums (tenant_id, session_id, roles, organisation_id, came, no_shows, hours)
    select tenant_id, session_id, roles, organisation_id, sum(came), sum(no_shows), sum(hours)
    from (
      select tenant_id, session_id, roles, organisation_id, came_to_session(check_in, hours) as came,
        absent::int as no_shows, counted_hours(check_in, check_out, hours) as hours
      from new_rows
      where is_counted_attendance(tenant_id, deleted_at, volunteer_id, group_id, organisation_id)
      union all
      select tenant_id, session_id, roles, organisation_id, -came_to_session(check_in, hours), -absent::int,
        -counted_hours(check_in, check_out, hours)
      from old_rows
      where is_counted_attendance(tenant_id, deleted_at, volunteer_id, group_id, organisation_id)
    ) changes
    group by 1, 2, 3, 4
    having sum(came) <> 0 or sum(no_shows) <> 0 or sum(hours) <> 0;
  end if;
  return null;
end $$;
create trigger sum_inserted after insert on attendances
  referencing new table as new_rows for each statement execute function sum_attendances();
create trigger sum_updated after update on attendances
  referencing old table as old_rows new table as new_rows for each statement execute function sum_attendances();

-- Somebody who is deleted counts no longer, and counts again when they come back.
create function sum_attendances_of_deleted() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  -- most updates delete nobody: they must not read attendances
  select array_agg(now_there.id) into ids
  from new_rows now_there join old_rows before on before.tenant_id = now_there.tenant_id and before.id = now_there.id
  where (now_there.deleted_at is null) <> (before.deleted_at is null);
  if ids is null then return null; end if;
  insert into attendance_sums (tenant_id, session_id, roles, organisation_id, came, no_shows, hours)
  select a.tenant_id, a.session_id, a.roles, a.organisation_id, sum(sign * came_to_session(a.check_in, a.hours)),
    sum(sign * a.absent::int), sum(sign * counted_hours(a.check_in, a.check_out, a.hours))
  from (
    select tenant_id, id, case when deleted_at is null then 1 else -1 end as sign from new_rows where id = any(ids)
  ) changed
  join attendances a on a.tenant_id = changed.tenant_id and a.participant_id = changed.id and a.deleted_at is null
  group by 1, 2, 3, 4;
  return null;
end $$;
create trigger sum_attendances_of_deleted after update on volunteers
  referencing old table as old_rows new table as new_rows for each statement execute function sum_attendances_of_deleted();
create trigger sum_attendances_of_deleted after update on organisations
  referencing old table as old_rows new table as new_rows for each statement execute function sum_attendances_of_deleted();
create trigger sum_attendances_of_deleted after update on groups
  referencing old table as old_rows new table as new_rows for each statement execute function sum_attendances_of_deleted();

-- For the nightly job: sums afresh, in one statement and so from one moment.
create function resum_attendances(for_tenant uuid) returns void
  language sql security definer set search_path = public
  begin atomic
    with gone as (delete from attendance_sums where tenant_id = for_tenant)
    insert into attendance_sums (tenant_id, session_id, roles, organisation_id, came, no_shows, hours)
      select a.tenant_id, a.session_id, a.roles, a.organisation_id, sum(came_to_session(a.check_in, a.hours)),
        sum(a.absent::int), sum(counted_hours(a.check_in, a.check_out, a.hours))
      from attendances a
      left join volunteers v on v.tenant_id = a.tenant_id and v.id = a.volunteer_id
      left join groups g on g.tenant_id = a.tenant_id and g.id = a.group_id
      left join organisations o on o.tenant_id = a.tenant_id and o.id = a.organisation_id
      where a.tenant_id = for_tenant and a.deleted_at is null and v.deleted_at is null and g.deleted_at is null
        and o.deleted_at is null and (a.check_in is not null or a.hours > 0 or a.absent)
      group by 1, 2, 3, 4;
  end;
select resum_attendances(id) from tenants;

-- How old somebody is on a day; null where the day of birth is not known, or is still to come.
create function age_on(dob date, day date) returns integer
  language sql immutable parallel safe
  return case when dob <= day then extract(year from age(day::timestamp, dob::timestamp))::int end;

-- Charts of all people read this alone.
create index volunteers_demographics on volunteers (tenant_id, gender, nationality, dob) where deleted_at is null;

do $$
begin
  execute format('revoke update, delete on attendance_sums from %I', current_setting('manyhands.app_role'));
end $$;
