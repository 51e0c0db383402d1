-- The columns of a list that somebody chose for themselves, in their order. Who has none has the usual ones.
create table list_columns (
  tenant_id uuid not null references tenants,
  account_id uuid not null,
  list text not null,
  columns text[] not null,
  primary key (tenant_id, account_id, list),
  foreign key (tenant_id, account_id) references accounts
);
call protect_tenant_table('list_columns');
