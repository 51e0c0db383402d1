-- When somebody is away from the sessions of a batch.
create table roster_absences (
  tenant_id uuid not null references tenants,
  id uuid not null,
  batch_id uuid not null,
  volunteer_id uuid not null,
  -- as it was when it was noted, for the history
  volunteer_name text not null,
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  remark text not null default '',
  version integer not null default 1,
  created_on timestamptz not null,
  created_by text not null,
  updated_on timestamptz not null,
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references batches,
  foreign key (tenant_id, volunteer_id) references volunteers
);
create index roster_absences_of_batch on roster_absences (tenant_id, batch_id, from_date) where deleted_at is null;
call protect_tenant_table('roster_absences');

-- The sessions that they were taken off for it, with the roles that they had there: they come back to these.
create table roster_absence_sessions (
  tenant_id uuid not null,
  absence_id uuid not null,
  session_id uuid not null,
  roles text[] not null,
  primary key (tenant_id, absence_id, session_id),
  foreign key (tenant_id, absence_id) references roster_absences,
  foreign key (tenant_id, session_id) references sessions
);
call protect_tenant_table('roster_absence_sessions');

call keep_history('roster_absences', 'time away', 'id', 'volunteer_name', '{}');
call write_history_functions();
