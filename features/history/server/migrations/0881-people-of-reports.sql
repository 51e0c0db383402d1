-- Whom a report was of, by their ids alone: its entry in the list of who saw what is found by the name of each.
create table access_people (
  tenant_id uuid not null references tenants,
  -- of the report, which is forgotten after three days; its entry names it
  report_id uuid not null,
  -- nothing where they are too many to keep
  ids uuid[],
  primary key (tenant_id, report_id)
);
call protect_tenant_table('access_people');
