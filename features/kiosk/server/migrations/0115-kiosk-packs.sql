-- What a kiosk took along to go on without a network: on which day, by which sign-in, and of whom. Of these people, and of
-- this day, it may send later what they did.
create table kiosk_packs (
  tenant_id uuid not null references tenants,
  id uuid not null,
  session_id uuid not null,
  account_id uuid not null,
  day date not null,
  volunteer_ids uuid[] not null,
  created_on timestamptz not null,
  updated_on timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, session_id, day)
);
call protect_tenant_table('kiosk_packs');

-- What was sent later, by the id that the device gave it, with why it was not taken: sent again, it has no second effect.
create table kiosk_kept (
  tenant_id uuid not null references tenants,
  id uuid not null,
  pack_id uuid not null,
  refusal text not null default '',
  created_on timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, pack_id) references kiosk_packs on delete cascade
);
call protect_tenant_table('kiosk_kept');

-- Who stood before a kiosk without a network that did not know them: they left their name and number, and staff find them.
create table kiosk_visitors (
  tenant_id uuid not null references tenants,
  id uuid not null,
  session_id uuid not null,
  name text not null,
  phone text not null,
  left_at timestamp not null,
  created_on timestamptz not null,
  created_by text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, session_id) references sessions
);
call protect_tenant_table('kiosk_visitors');
create index kiosk_visitors_of_session on kiosk_visitors (tenant_id, session_id);

-- The code itself, sealed: a device without a network knows it by a hash under a key of its own. Cards and PINs of before
-- are known online only, until they are issued anew.
alter table kiosk_codes add column code_sealed bytea;
drop trigger history_insert on kiosk_codes;
drop trigger history_update on kiosk_codes;
drop trigger history_delete on kiosk_codes;
call keep_history('kiosk_codes', 'kiosk code', 'id', 'volunteer_name', '{code_hash,code_sealed}');
call write_history_functions();
