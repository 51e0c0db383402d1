-- Of a group or an organisation of which 0 people came, nobody came: it is no attendance, fills no place and has no hours.
-- It was one attendance with the hours of its session in every chart, while letters left it out.
create function counted_hours(check_in timestamp, check_out timestamp, hours numeric, clock_shift numeric, people_came integer)
  returns numeric
  language sql immutable parallel safe
  return case when people_came = 0 then 0 else counted_hours(check_in, check_out, hours, clock_shift) end;

create function came_to_session(check_in timestamp, hours numeric, people_came integer) returns integer
  language sql immutable parallel safe
  return case when people_came = 0 then 0 else came_to_session(check_in, hours) end;

create function fills_place(absent boolean, people_came integer) returns integer
  language sql immutable parallel safe
  return (not absent and people_came is distinct from 0)::int;

create or replace function sum_attendances() returns trigger language plpgsql as $$
begin
  insert into attendance_sums (tenant_id, session_id, roles, organisation_id, filled, came, no_shows, hours)
  select a.tenant_id, a.session_id, a.roles, a.organisation_id, sum(fills_place(a.absent, a.people_came)),
    sum(came_to_session(a.check_in, a.hours, a.people_came)), sum(is_no_show(a.absent, a.excused)),
    sum(counted_hours(a.check_in, a.check_out, a.hours, a.clock_shift, a.people_came))
  from new_rows a
  where a.deleted_at is null
    and not exists (select from volunteers v where v.tenant_id = a.tenant_id and v.id = a.volunteer_id and v.deleted_at is not null)
    and not exists (select from groups g where g.tenant_id = a.tenant_id and g.id = a.group_id and g.deleted_at is not null)
    and not exists (select from organisations o
      where o.tenant_id = a.tenant_id and o.id = a.organisation_id and o.deleted_at is not null)
  group by 1, 2, 3, 4;
  return null;
end $$;

create or replace function sum_changed_attendance() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null and new.deleted_at is null and old.session_id = new.session_id and old.roles = new.roles
    and old.participant_id = new.participant_id then
    insert into attendance_sums (tenant_id, session_id, roles, organisation_id, filled, came, no_shows, hours)
    select new.tenant_id, new.session_id, new.roles, new.organisation_id,
      fills_place(new.absent, new.people_came) - fills_place(old.absent, old.people_came),
      came_to_session(new.check_in, new.hours, new.people_came) - came_to_session(old.check_in, old.hours, old.people_came),
      is_no_show(new.absent, new.excused) - is_no_show(old.absent, old.excused),
      counted_hours(new.check_in, new.check_out, new.hours, new.clock_shift, new.people_came)
        - counted_hours(old.check_in, old.check_out, old.hours, old.clock_shift, old.people_came)
    where is_counted_attendance(new.tenant_id, null, new.volunteer_id, new.group_id, new.organisation_id);
  else
    insert into attendance_sums (tenant_id, session_id, roles, organisation_id, filled, came, no_shows, hours)
    select a.tenant_id, a.session_id, a.roles, a.organisation_id, sign * fills_place(a.absent, a.people_came),
      sign * came_to_session(a.check_in, a.hours, a.people_came), sign * is_no_show(a.absent, a.excused),
      sign * counted_hours(a.check_in, a.check_out, a.hours, a.clock_shift, a.people_came)
    from (select -1 as sign, (old).* union all select 1, (new).*) a
    where is_counted_attendance(a.tenant_id, a.deleted_at, a.volunteer_id, a.group_id, a.organisation_id);
  end if;
  return null;
end $$;
drop trigger sum_updated on attendances;
create trigger sum_updated after update on attendances for each row
  when ((old.session_id, old.participant_id, old.roles, old.check_in, old.check_out, old.hours, old.absent, old.excused,
      old.people_came, old.deleted_at)
    is distinct from (new.session_id, new.participant_id, new.roles, new.check_in, new.check_out, new.hours, new.absent,
      new.excused, new.people_came, new.deleted_at))
  execute function sum_changed_attendance();

create or replace function sum_attendances_of_deleted() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  -- most updates delete nobody: they must not read attendances
  select array_agg(id) into ids from (
    select id from (
      select tenant_id, id, deleted_at is null as is_there from new_rows
      union all
      select tenant_id, id, deleted_at is null from old_rows
    ) as before_and_after
    group by tenant_id, id having bool_or(is_there) and not bool_and(is_there)
  ) as changed;
  if ids is null then return null; end if;
  insert into attendance_sums (tenant_id, session_id, roles, organisation_id, filled, came, no_shows, hours)
  select a.tenant_id, a.session_id, a.roles, a.organisation_id, sum(sign * fills_place(a.absent, a.people_came)),
    sum(sign * came_to_session(a.check_in, a.hours, a.people_came)), sum(sign * is_no_show(a.absent, a.excused)),
    sum(sign * counted_hours(a.check_in, a.check_out, a.hours, a.clock_shift, a.people_came))
  from (
    select tenant_id, id, case when deleted_at is null then 1 else -1 end as sign from new_rows where id = any(ids)
  ) changed
  join attendances a on a.tenant_id = changed.tenant_id and a.participant_id = changed.id and a.deleted_at is null
  group by 1, 2, 3, 4;
  return null;
end $$;

create or replace function resum_attendances(for_tenant uuid) returns void
  language plpgsql security definer set search_path = public as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise 'sums are added up in a transaction that is read committed';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(for_tenant::text, 16));
  with gone as (delete from attendance_sums where tenant_id = for_tenant),
  gone_sessions as (delete from session_sums where tenant_id = for_tenant),
  counted as materialized (
    select a.session_id, a.roles, a.organisation_id, sum(fills_place(a.absent, a.people_came)) as filled,
      sum(came_to_session(a.check_in, a.hours, a.people_came)) as came, sum(is_no_show(a.absent, a.excused)) as no_shows,
      sum(counted_hours(a.check_in, a.check_out, a.hours, a.clock_shift, a.people_came)) as hours
    from attendances a
    left join volunteers v on v.tenant_id = a.tenant_id and v.id = a.volunteer_id
    left join groups g on g.tenant_id = a.tenant_id and g.id = a.group_id
    left join organisations o on o.tenant_id = a.tenant_id and o.id = a.organisation_id
    where a.tenant_id = for_tenant and a.deleted_at is null and v.deleted_at is null and g.deleted_at is null
      and o.deleted_at is null
    group by 1, 2, 3
  ),
  parts as (
    insert into attendance_sums (tenant_id, session_id, roles, organisation_id, filled, came, no_shows, hours, is_settled)
    select for_tenant, session_id, roles, organisation_id, filled, came, no_shows, hours, true from counted
  )
  insert into session_sums (tenant_id, session_id, filled, came, no_shows, hours)
  select for_tenant, session_id, sum(filled), sum(came), sum(no_shows), sum(hours) from counted group by session_id;
end $$;

-- What has been added up so far.
select resum_attendances(id)
from tenants where exists (select from attendances a where a.tenant_id = tenants.id and a.people_came = 0);
