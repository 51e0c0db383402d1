-- What an organisation has confirmed on paper: the hours of a person, a group or an organisation in a period, as they
-- were on the day of issue.
create table hours_letters (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- letters that were issued at once are one file
  batch_id uuid not null,
  kind text not null check (kind in ('indivols', 'grps', 'volunteeringorg')),
  participant_id uuid not null,
  -- as it was then
  participant_name text not null,
  first_day date not null,
  last_day date not null,
  hours numeric(10, 2) not null,
  -- [{title, sessions, hours}], the most hours first
  activities jsonb not null,
  -- the locations of the sessions that were counted; null for all
  venue_ids uuid[],
  issued_on timestamptz not null,
  issued_by text not null,
  -- somebody of the staff has said that it no longer stands
  withdrawn_on timestamptz,
  primary key (tenant_id, id),
  check (first_day <= last_day)
);
create index hours_letters_of_participant on hours_letters (tenant_id, participant_id, issued_on);
create index hours_letters_of_batch on hours_letters (tenant_id, batch_id, id);
call protect_tenant_table('hours_letters');
call keep_history('hours_letters', 'hours letter', 'id', 'participant_name', '{}');
call write_history_functions();
