-- Filters and order of the list of volunteers under a name, each of one account's own.
create table saved_views (
  tenant_id uuid not null references tenants,
  id uuid not null,
  account_id uuid not null,
  name text not null,
  -- as in the address of the list
  view text not null,
  created_on timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts
);
-- one of each name, however it is written
create unique index saved_views_of_account on saved_views (tenant_id, account_id, lower(name)) where deleted_at is null;
call protect_tenant_table('saved_views');
