-- Somebody who did not come is more than somebody of whom nobody has said yet whether they came.
alter table attendances add column absent boolean not null default false;
alter table attendances add check (not absent or (check_in is null and check_out is null and hours is null));
alter table attendance_versions add column absent boolean not null default false;

create or replace function keep_attendance_versions() returns trigger language plpgsql as $$
begin
  insert into attendance_versions (tenant_id, attendance_id, version, check_in, check_out, hours, absent, roles)
  select tenant_id, id, version, check_in, check_out, hours, absent, roles from old_rows
  on conflict do nothing;
  return null;
end $$;

-- Groups that were taken out of a session again: a save of the whole session as somebody read it before does not bring
-- them back.
create table removed_session_groups (
  tenant_id uuid not null,
  session_id uuid not null,
  group_id uuid not null,
  removed_on timestamptz not null,
  primary key (tenant_id, session_id, group_id),
  foreign key (tenant_id, session_id) references sessions,
  foreign key (tenant_id, group_id) references groups
);
call protect_tenant_table('removed_session_groups');
