-- Two recounts at once each deleted the rows that they saw and added all up: every figure was there twice. And the sums
-- learn how many places were filled, and tell no-shows from those who were excused.
alter table attendance_sums add column filled integer not null default 0;
-- charts of all sessions read this alone
alter table attendance_sums drop constraint attendance_sums_pkey;
alter table attendance_sums add primary key (tenant_id, session_id, id) include (filled, came, no_shows, hours);
-- few, and asked for by themselves
create index attendance_sums_of_organisations on attendance_sums (tenant_id, session_id)
  include (organisation_id, filled, came, no_shows, hours) where organisation_id is not null;

-- What an attendance comes to; a place is filled by everyone who is not absent, as a roster counts them.
create function is_no_show(absent boolean, excused boolean) returns integer
  language sql immutable parallel safe return (absent and not excused)::int;

create or replace function sum_attendances() returns trigger language plpgsql as $$
begin
  insert into attendance_sums (tenant_id, session_id, roles, organisation_id, filled, came, no_shows, hours)
  select a.tenant_id, a.session_id, a.roles, a.organisation_id, sum((not a.absent)::int),
    sum(came_to_session(a.check_in, a.hours)), sum(is_no_show(a.absent, a.excused)),
    sum(counted_hours(a.check_in, a.check_out, a.hours))
  from new_rows a
  where a.deleted_at is null
    and not exists (select from volunteers v where v.tenant_id = a.tenant_id and v.id = a.volunteer_id and v.deleted_at is not null)
    and not exists (select from groups g where g.tenant_id = a.tenant_id and g.id = a.group_id and g.deleted_at is not null)
    and not exists (select from organisations o
      where o.tenant_id = a.tenant_id and o.id = a.organisation_id and o.deleted_at is not null)
  group by 1, 2, 3, 4;
  return null;
end $$;

-- A check-in changes one row, and many checks-in at once change few each: row by row, and only where something counts
-- differently, costs a third of looking through all rows of the statement before and after.
create function sum_changed_attendance() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null and new.deleted_at is null and old.session_id = new.session_id and old.roles = new.roles
    and old.participant_id = new.participant_id then
    insert into attendance_sums (tenant_id, session_id, roles, organisation_id, filled, came, no_shows, hours)
    select new.tenant_id, new.session_id, new.roles, new.organisation_id, old.absent::int - new.absent::int,
      came_to_session(new.check_in, new.hours) - came_to_session(old.check_in, old.hours),
      is_no_show(new.absent, new.excused) - is_no_show(old.absent, old.excused),
      counted_hours(new.check_in, new.check_out, new.hours) - counted_hours(old.check_in, old.check_out, old.hours)
    where is_counted_attendance(new.tenant_id, null, new.volunteer_id, new.group_id, new.organisation_id);
  else
    insert into attendance_sums (tenant_id, session_id, roles, organisation_id, filled, came, no_shows, hours)
    select a.tenant_id, a.session_id, a.roles, a.organisation_id, sign * (not a.absent)::int,
      sign * came_to_session(a.check_in, a.hours), sign * is_no_show(a.absent, a.excused),
      sign * counted_hours(a.check_in, a.check_out, a.hours)
    from (select -1 as sign, (old).* union all select 1, (new).*) a
    where is_counted_attendance(a.tenant_id, a.deleted_at, a.volunteer_id, a.group_id, a.organisation_id);
  end if;
  return null;
end $$;
drop trigger sum_updated on attendances;
create trigger sum_updated after update on attendances for each row
  when ((old.session_id, old.participant_id, old.roles, old.check_in, old.check_out, old.hours, old.absent, old.excused,
      old.deleted_at)
    is distinct from (new.session_id, new.participant_id, new.roles, new.check_in, new.check_out, new.hours, new.absent,
      new.excused, new.deleted_at))
  execute function sum_changed_attendance();

create or replace function sum_attendances_of_deleted() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  -- most updates delete nobody: they must not read attendances
  select array_agg(now_there.id) into ids
  from new_rows now_there join old_rows before on before.tenant_id = now_there.tenant_id and before.id = now_there.id
  where (now_there.deleted_at is null) <> (before.deleted_at is null);
  if ids is null then return null; end if;
  insert into attendance_sums (tenant_id, session_id, roles, organisation_id, filled, came, no_shows, hours)
  select a.tenant_id, a.session_id, a.roles, a.organisation_id, sum(sign * (not a.absent)::int),
    sum(sign * came_to_session(a.check_in, a.hours)), sum(sign * is_no_show(a.absent, a.excused)),
    sum(sign * counted_hours(a.check_in, a.check_out, a.hours))
  from (
    select tenant_id, id, case when deleted_at is null then 1 else -1 end as sign from new_rows where id = any(ids)
  ) changed
  join attendances a on a.tenant_id = changed.tenant_id and a.participant_id = changed.id and a.deleted_at is null
  group by 1, 2, 3, 4;
  return null;
end $$;

-- One recount of an organisation at a time. The next one waits, and its statement begins after the lock: it sees, and
-- deletes, what the one before wrote. Deleting and adding up are one statement, and so of one moment: what somebody
-- writes beside it is in both or in neither.
create or replace function resum_attendances(for_tenant uuid) returns void
  language plpgsql security definer set search_path = public as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise 'sums are added up in a transaction that is read committed';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(for_tenant::text, 16));
  with gone as (delete from attendance_sums where tenant_id = for_tenant)
  insert into attendance_sums (tenant_id, session_id, roles, organisation_id, filled, came, no_shows, hours)
  select a.tenant_id, a.session_id, a.roles, a.organisation_id, sum((not a.absent)::int),
    sum(came_to_session(a.check_in, a.hours)), sum(is_no_show(a.absent, a.excused)),
    sum(counted_hours(a.check_in, a.check_out, a.hours))
  from attendances a
  left join volunteers v on v.tenant_id = a.tenant_id and v.id = a.volunteer_id
  left join groups g on g.tenant_id = a.tenant_id and g.id = a.group_id
  left join organisations o on o.tenant_id = a.tenant_id and o.id = a.organisation_id
  where a.tenant_id = for_tenant and a.deleted_at is null and v.deleted_at is null and g.deleted_at is null
    and o.deleted_at is null
  group by 1, 2, 3, 4;
end $$;
select resum_attendances(id) from tenants;
