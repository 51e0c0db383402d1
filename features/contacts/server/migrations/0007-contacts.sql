-- Donors and volunteer managers: people whom the organisation keeps in touch with beside its volunteers.
create table contacts (
  tenant_id uuid not null references tenants,
  id uuid not null,
  kind text not null check (kind in ('donor', 'manager')),
  full_name text not null,
  email text not null default '',
  contact_no text not null default '',
  full_address text not null default '',
  status text not null,
  full_name_search text collate "C" not null generated always as (left(normalise(full_name), 400)) stored,
  email_search text collate "C" not null generated always as (left(normalise(email), 400)) stored,
  contact_no_search text collate "C" not null generated always as (regexp_replace(contact_no, '\D', '', 'g')) stored,
  full_address_search text collate "C" not null generated always as (left(normalise(full_address), 400)) stored,
  version integer not null default 1,
  created_on timestamptz not null,
  updated_on timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create index contacts_by_creation on contacts (tenant_id, kind, created_on, id) where deleted_at is null;
create index contacts_by_name on contacts (tenant_id, kind, full_name_search, id) where deleted_at is null;
call protect_tenant_table('contacts');
call keep_history('contacts', 'contact', 'id', 'full_name', '{}');
