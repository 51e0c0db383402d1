-- Somebody who added themselves by their organisation's link agreed to this version of the consent then.
alter table organisation_members
  add column consent_version text not null default '',
  add column consented_on timestamptz;
call write_history_functions();
