-- Staff were told that the parent or guardian of a minor agrees; the public form's own answer stands with the registration.
alter table volunteers add column guardian_confirmed_on timestamptz;
alter table volunteers add column guardian_confirmed_by text;
alter table volunteers add check ((guardian_confirmed_on is null) = (guardian_confirmed_by is null));
-- A check or an agreement may end.
alter table volunteer_files add column valid_until date;
create index volunteer_files_valid_until on volunteer_files (tenant_id, valid_until) where valid_until is not null;

call write_history_functions();
