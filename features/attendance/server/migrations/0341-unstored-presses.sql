-- What staff pressed without a network, and the server did not take later: a note for colleagues until somebody has settled it.
create table unstored_presses (
  tenant_id uuid not null references tenants,
  id uuid not null,
  session_id uuid not null,
  attendance_id uuid not null,
  what text not null check (what in ('check-in', 'check-out', 'hours', 'times', 'roles', 'several')),
  pressed_at timestamp not null,
  why text not null,
  created_on timestamptz not null,
  created_by text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, session_id) references sessions,
  foreign key (tenant_id, attendance_id) references attendances on delete cascade
);
call protect_tenant_table('unstored_presses');
create index unstored_presses_of_session on unstored_presses (tenant_id, session_id);
create index unstored_presses_of_attendance on unstored_presses (tenant_id, attendance_id);
