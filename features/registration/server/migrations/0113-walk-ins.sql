-- Somebody who came to a session without being known: name and phone are all there is, and nobody has asked for consent.
alter table registrations alter column consented_on drop not null;
alter table registrations drop constraint registrations_reason_check;
alter table registrations add constraint registrations_reason_check
  check (reason in ('', 'same-nric', 'robot', 'walk-in'));
alter table registrations add check (consented_on is not null or reason = 'walk-in');
-- where they came
alter table registrations add column session_id uuid;
alter table registrations add foreign key (tenant_id, session_id) references sessions;
create index registrations_session on registrations (tenant_id, session_id) where session_id is not null;

call write_history_functions();
