-- A note that is settled stays for a day, so that it can be put back. Walk-ins who were refused have no entry in the session:
-- they are named by their record, or by what was typed at the door, until the note goes.
alter table unstored_presses drop constraint unstored_presses_what_check;
alter table unstored_presses add constraint unstored_presses_what_check
  check (what in ('check-in', 'check-out', 'hours', 'times', 'roles', 'several', 'walk-in'));
alter table unstored_presses
  alter column attendance_id drop not null,
  add column volunteer_id uuid,
  add column name text not null default '',
  add column phone text not null default '',
  add column settled_on timestamptz,
  add foreign key (tenant_id, volunteer_id) references volunteers,
  add check (attendance_id is not null or volunteer_id is not null or name <> '');
