-- Charts of years added up four rows of each session, and the nightly recount knows what these come to: that is kept as one
-- row of a session. What was written since the recount is few, has an index of its own, and is added.
alter table attendance_sums add column is_settled boolean not null default false;
create index attendance_sums_since on attendance_sums (tenant_id, session_id)
  include (filled, came, no_shows, hours) where not is_settled;
-- charts of roles read this alone; those of sessions no longer read it
alter table attendance_sums drop constraint attendance_sums_pkey;
alter table attendance_sums add primary key (tenant_id, session_id, id) include (roles, filled, came, no_shows, hours);

create table session_sums (
  tenant_id uuid not null references tenants,
  -- a recount deletes and writes in one statement, in which a key of the session alone could be there twice
  id bigint generated always as identity,
  session_id uuid not null,
  filled integer not null,
  came integer not null,
  no_shows integer not null,
  hours numeric(12, 2) not null,
  primary key (tenant_id, session_id, id) include (filled, came, no_shows, hours)
);
call protect_tenant_table('session_sums', forced => false);

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
    select a.session_id, a.roles, a.organisation_id, sum((not a.absent)::int) as filled,
      sum(came_to_session(a.check_in, a.hours)) as came, sum(is_no_show(a.absent, a.excused)) as no_shows,
      sum(counted_hours(a.check_in, a.check_out, a.hours)) as hours
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
select resum_attendances(id) from tenants;

do $$
begin
  execute format('revoke insert, update, delete on session_sums from %I', current_setting('manyhands.app_role'));
end $$;
