-- What matching a walk-in with somebody on record changed, so that it can be taken back for 30 days.
create table walk_in_matches (
  tenant_id uuid not null references tenants,
  registration_id uuid not null,
  walk_in_id uuid not null,
  volunteer_id uuid not null,
  -- per attendance of the walk-in: what became of the other person's row of the same session
  moved jsonb not null,
  matched_on timestamptz not null,
  primary key (tenant_id, registration_id),
  foreign key (tenant_id, registration_id) references registrations,
  foreign key (tenant_id, walk_in_id) references volunteers,
  foreign key (tenant_id, volunteer_id) references volunteers
);
call protect_tenant_table('walk_in_matches');
