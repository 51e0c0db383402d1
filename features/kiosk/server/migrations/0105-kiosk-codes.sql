-- What a volunteer shows or types at a kiosk instead of a number of the state: the code of a card, or a PIN. Only their
-- keyed hashes are kept; another one takes the place of the one before.
create table kiosk_codes (
  tenant_id uuid not null references tenants,
  id uuid not null,
  volunteer_id uuid not null,
  volunteer_name text not null,
  kind text not null check (kind in ('card', 'pin')),
  code_hash bytea not null,
  created_on timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, volunteer_id, kind),
  unique (tenant_id, code_hash),
  foreign key (tenant_id, volunteer_id) references volunteers
);
call protect_tenant_table('kiosk_codes');
call keep_history('kiosk_codes', 'kiosk code', 'id', 'volunteer_name', '{code_hash}');
call write_history_functions();
