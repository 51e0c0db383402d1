-- The first steps of a new organisation that somebody ticked by hand: they are done elsewhere, or not needed.
create table first_step_ticks (
  tenant_id uuid not null references tenants,
  step text not null check (step in ('look', 'venues', 'people', 'form', 'activity', 'colleagues')),
  ticked_on timestamptz not null,
  ticked_by text not null,
  primary key (tenant_id, step)
);
call protect_tenant_table('first_step_ticks');
