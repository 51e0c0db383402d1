-- Who said beforehand that they cannot come is absent, and excused.
alter table attendances add column excused boolean not null default false;
alter table attendances add check (absent or not excused);
-- Of a group or an organisation: how many came. Nobody has said it while it is null.
alter table attendances add column people_came integer;
alter table attendances add check (people_came is null or (kind <> 'indivols' and people_came between 1 and 10000));
alter table attendance_versions add column excused boolean not null default false;

create or replace function keep_attendance_versions() returns trigger language plpgsql as $$
begin
  insert into attendance_versions (tenant_id, attendance_id, version, check_in, check_out, hours, absent, excused, roles)
  select tenant_id, id, version, check_in, check_out, hours, absent, excused, roles from old_rows
  on conflict do nothing;
  return null;
end $$;

-- Somebody has looked through who came: from then on a correction says why.
alter table sessions add column closed_on timestamptz;
alter table sessions add column closed_by text;
alter table sessions add check ((closed_on is null) = (closed_by is null));

call write_history_functions();
