-- The link by which people of an organisation add themselves: one of each organisation, which ends with its row.
create table people_links (
  tenant_id uuid not null references tenants,
  organisation_id uuid not null,
  -- the last part of the address; nobody guesses it
  id uuid not null,
  created_on timestamptz not null,
  created_by text not null,
  primary key (tenant_id, organisation_id),
  foreign key (tenant_id, organisation_id) references organisations
);
create unique index people_links_id on people_links (tenant_id, id);
call protect_tenant_table('people_links');
-- what the history says of it is that there is one, and not which
call keep_history_of_parts('people_links', 'organisation', 'organisation_id', 'peopleLink',
  '(select ''open'' where row.id is not null)',
  '(select name from organisations o where o.tenant_id = row.tenant_id and o.id = row.organisation_id)');
call write_history_functions();
