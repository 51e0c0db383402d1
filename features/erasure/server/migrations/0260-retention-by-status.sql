-- How many months people with a status are kept after the last that was heard of them, and since when. A status without a
-- row keeps everybody.
create table retention_rules (
  tenant_id uuid not null references tenants,
  status text not null,
  months integer not null check (months between 6 and 240),
  -- nobody is erased within 30 days of it: until then they stand in a list
  since timestamptz not null,
  primary key (tenant_id, status)
);
call protect_tenant_table('retention_rules');
call keep_history('retention_rules', 'retention period', 'status', 'status', '{}');

-- Somebody looked at the list of those whose time is over, and wanted to keep this person: their time begins again.
alter table volunteers add column retained_on timestamptz;
-- Who was erased of late, for the trace.
create index volunteers_erased on volunteers (tenant_id, erased_on) where erased_on is not null;
call write_history_functions();
