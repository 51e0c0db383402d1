-- What a tenant may change about its forms: labels, hidden and mandatory fields, option lists.
create table form_settings (
  tenant_id uuid not null references tenants,
  form text not null check (form in ('volunteers', 'organisations', 'activities')),
  settings jsonb not null,
  version integer not null default 1,
  updated_on timestamptz not null,
  primary key (tenant_id, form)
);
call protect_tenant_table('form_settings');

-- The tenant's locations. Everything that means a location keeps ids, so a renamed zone or venue stays the same one.
create table zones (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  position integer not null,
  primary key (tenant_id, id)
);
create unique index zones_name on zones (tenant_id, name);
call protect_tenant_table('zones');

create table venues (
  tenant_id uuid not null,
  id uuid not null,
  zone_id uuid not null,
  name text not null,
  position integer not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, zone_id) references zones
);
create unique index venues_name on venues (tenant_id, zone_id, name);
call protect_tenant_table('venues');
