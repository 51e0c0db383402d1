-- When pairs were looked for last: people who were added since have not been compared.
create table duplicate_looks (
  tenant_id uuid primary key references tenants,
  looked_on timestamptz not null
);
call protect_tenant_table('duplicate_looks');
