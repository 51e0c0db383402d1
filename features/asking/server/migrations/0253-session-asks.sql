-- Who was asked by e-mail whether they could come to a session, for which role, and what they said.
create table session_asks (
  tenant_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  volunteer_id uuid not null,
  -- the role that was missing; empty where the session needs none
  role text not null,
  message_id uuid not null,
  asked_on timestamptz not null,
  asked_by text not null,
  -- late: said yes when the place was filled; waiting: stays on the waiting list all the same
  answer text check (answer in ('yes', 'late', 'waiting', 'no')),
  answered_on timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, session_id) references sessions,
  foreign key (tenant_id, volunteer_id) references volunteers
);
create index session_asks_of_session on session_asks (tenant_id, session_id, asked_on);
create index session_asks_of_person on session_asks (tenant_id, volunteer_id, asked_on);
create index session_asks_of_message on session_asks (tenant_id, message_id, volunteer_id);
call protect_tenant_table('session_asks');
