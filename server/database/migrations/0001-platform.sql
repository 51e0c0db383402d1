-- What every table with a tenant shares: text normalising, row level security, and the tables of the platform itself.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;

-- Lower case without accents, by ICU's rules, the same on every machine. unaccent is only "stable" because its
-- dictionary can be changed; naming the dictionary makes the result as fixed as the installation.
create function normalise(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent', value) collate "und-x-icu");

-- The tenant of the running transaction, or null when none is set: no tenant, no rows, no error.
create function current_tenant() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.tenant_id', true), '')::uuid;

-- Row level security for one table with a tenant_id. `forced` also binds the owner; it is false only where a view or
-- a function of the owner reads the table.
create procedure protect_tenant_table(table_name text, forced boolean default true, tenant_column text default 'tenant_id')
  language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  if forced then
    execute format('alter table %I force row level security', table_name);
  end if;
  execute format(
    'create policy tenant on %I using (%I = current_tenant()) with check (%I = current_tenant())',
    table_name, tenant_column, tenant_column);
  execute format('grant select, insert, update, delete on %I to %I', table_name, current_setting('manyhands.app_role'));
end $$;

create table tenants (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z][a-z0-9-]{1,40}$'),
  name text not null,
  created_on timestamptz not null
);
call protect_tenant_table('tenants', forced => false, tenant_column => 'id');

create table tenant_settings (
  tenant_id uuid primary key references tenants,
  settings jsonb not null,
  -- the tenant's data key, wrapped by the installation's secret key
  wrapped_key bytea not null,
  version integer not null default 1
);
call protect_tenant_table('tenant_settings', forced => false);

-- The answers of writes that carried an Idempotency-Key, for 24 hours.
create table idempotency_keys (
  tenant_id uuid not null references tenants,
  account_id uuid not null,
  key text not null,
  fingerprint text not null,
  status integer,
  body jsonb,
  created_on timestamptz not null,
  primary key (tenant_id, account_id, key)
);
create index on idempotency_keys (created_on);
call protect_tenant_table('idempotency_keys', forced => false);

-- News for one account, kept for 24 hours so that a dropped socket loses nothing. `number` counts per account and is
-- taken under a lock as the last act of a transaction, so that numbers become visible in their order.
create table events (
  tenant_id uuid not null references tenants,
  account_id uuid not null,
  number bigint not null,
  connection_id text,
  payload jsonb not null,
  created_on timestamptz not null,
  primary key (tenant_id, account_id, number)
);
create index on events (created_on);
call protect_tenant_table('events', forced => false);

-- Attempts counted before they are verified. Not of a tenant: a wrong user name has none.
create table attempts (
  key text primary key,
  window_start timestamptz not null,
  count integer not null
);

-- Counts one attempt and answers how many there were in the running window.
create function count_attempt(attempt_key text, attempt_window interval, at_time timestamptz) returns integer
  language sql security definer set search_path = public
  begin atomic
    insert into attempts (key, window_start, count) values (attempt_key, at_time, 1)
    on conflict (key) do update set
      count = case when attempts.window_start + attempt_window <= excluded.window_start then 1 else attempts.count + 1 end,
      window_start = case when attempts.window_start + attempt_window <= excluded.window_start
        then excluded.window_start else attempts.window_start end
    returning count;
  end;

create function forget_attempts(attempt_key text) returns void
  language sql security definer set search_path = public
  begin atomic delete from attempts where key = attempt_key; end;

-- Socket tickets: one use, 30 seconds.
create table socket_tickets (
  hash bytea primary key,
  tenant_id uuid not null references tenants,
  account_id uuid not null,
  session_id uuid not null,
  expires_on timestamptz not null
);
call protect_tenant_table('socket_tickets', forced => false);

create function use_socket_ticket(ticket_hash bytea, at_time timestamptz)
  returns table (tenant_id uuid, account_id uuid, session_id uuid)
  language sql security definer set search_path = public
  begin atomic
    delete from socket_tickets t where t.hash = ticket_hash and t.expires_on > at_time
    returning t.tenant_id, t.account_id, t.session_id;
  end;

-- Called by the nightly job: what is past its keeping time, of all tenants.
create function sweep_platform(at_time timestamptz) returns void
  language sql security definer set search_path = public
  begin atomic
    delete from idempotency_keys where created_on < at_time - interval '24 hours';
    delete from events where created_on < at_time - interval '24 hours';
    delete from socket_tickets where expires_on < at_time;
    delete from attempts where window_start < at_time - interval '2 days';
  end;

-- After many rows at once: until the database knows how many there are, it may choose a plan for a table of none. It
-- would find out by itself within a minute or two.
create function analyse_tables() returns void
  language plpgsql security definer set search_path = public as $$
declare
  name text;
begin
  for name in select format('%I', relname) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relowner = current_user::regrole
  loop
    execute 'analyze ' || name;
  end loop;
end $$;
