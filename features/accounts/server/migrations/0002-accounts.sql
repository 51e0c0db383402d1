create table accounts (
  tenant_id uuid not null references tenants,
  id uuid not null,
  username text not null,
  email text not null,
  role text not null check (role in ('user', 'kiosk', 'superadmin')),
  -- true sees every location; otherwise the pairs in account_venues
  all_locations boolean not null default false,
  password_hash text,
  -- set while the password is a temporary one, which must be changed at the first sign-in
  temporary_until timestamptz,
  -- encrypted with the tenant's key; counts only once confirmed
  totp_secret bytea,
  totp_confirmed_on timestamptz,
  -- the last time step that was accepted: a code works once
  totp_last_step bigint,
  version integer not null default 1,
  created_on timestamptz not null,
  updated_on timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index accounts_username on accounts (lower(username)) where deleted_at is null;
create index accounts_list on accounts (tenant_id, lower(username), id) where deleted_at is null;
call protect_tenant_table('accounts', forced => false);

create table account_venues (
  tenant_id uuid not null,
  account_id uuid not null,
  zone_id uuid not null,
  venue_id uuid not null,
  primary key (tenant_id, account_id, venue_id),
  foreign key (tenant_id, account_id) references accounts
);
call protect_tenant_table('account_venues', forced => false);

-- One row per signed-in browser. The refresh token carries the session's id and the number of its rotation, signed:
-- a number that has passed is a token used twice.
create table account_sessions (
  tenant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  rotation integer not null default 0,
  rotated_on timestamptz not null,
  device text not null default '',
  created_on timestamptz not null,
  expires_on timestamptz not null,
  revoked_on timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts
);
create unique index account_sessions_id on account_sessions (id);
create index account_sessions_account on account_sessions (tenant_id, account_id);
call protect_tenant_table('account_sessions', forced => false);

-- Short-lived one-use secrets: a challenge after a right password, a link in a forgotten-password mail.
create table account_tokens (
  tenant_id uuid not null,
  hash bytea not null,
  account_id uuid not null,
  kind text not null check (kind in ('new-password', 'totp', 'reset')),
  created_on timestamptz not null,
  expires_on timestamptz not null,
  primary key (tenant_id, hash),
  foreign key (tenant_id, account_id) references accounts
);
create unique index account_tokens_hash on account_tokens (hash);
call protect_tenant_table('account_tokens', forced => false);

create table recovery_codes (
  tenant_id uuid not null,
  account_id uuid not null,
  hash bytea not null,
  primary key (tenant_id, account_id, hash),
  foreign key (tenant_id, account_id) references accounts
);
call protect_tenant_table('recovery_codes');

-- An outside provider's account that may sign in as one of ours.
create table external_identities (
  tenant_id uuid not null,
  issuer text not null,
  subject text not null,
  account_id uuid not null,
  created_on timestamptz not null,
  primary key (tenant_id, issuer, subject),
  foreign key (tenant_id, account_id) references accounts
);
create unique index external_identities_subject on external_identities (issuer, subject);
call protect_tenant_table('external_identities', forced => false);

-- The reads before a tenant is known. They answer ids only; everything else is read inside the tenant's transaction.
create function find_account(wanted text) returns table (tenant_id uuid, account_id uuid)
  language sql stable security definer set search_path = public
  begin atomic
    select a.tenant_id, a.id from accounts a where lower(a.username) = lower(wanted) and a.deleted_at is null;
  end;

create function find_account_token(token_hash bytea) returns table (tenant_id uuid, account_id uuid)
  language sql stable security definer set search_path = public
  begin atomic
    select t.tenant_id, t.account_id from account_tokens t where t.hash = token_hash;
  end;

create function find_session_tenant(wanted uuid) returns uuid
  language sql stable security definer set search_path = public
  begin atomic
    select s.tenant_id from account_sessions s where s.id = wanted;
  end;

create function find_external_identity(wanted_issuer text, wanted_subject text) returns table (tenant_id uuid, account_id uuid)
  language sql stable security definer set search_path = public
  begin atomic
    select e.tenant_id, e.account_id from external_identities e where e.issuer = wanted_issuer and e.subject = wanted_subject;
  end;

-- Accounts of every tenant with this address: an outside provider's verified address may name one account only.
create function find_accounts_by_email(wanted text) returns table (tenant_id uuid, account_id uuid)
  language sql stable security definer set search_path = public
  begin atomic
    select a.tenant_id, a.id from accounts a where lower(a.email) = lower(wanted) and a.deleted_at is null limit 2;
  end;
create index accounts_email on accounts (lower(email)) where deleted_at is null;

create function find_tenant(wanted text) returns uuid
  language sql stable security definer set search_path = public
  begin atomic
    select id from tenants where slug = wanted;
  end;

-- A living account with all that a context needs to know of it. Used for jobs, and before a session exists.
create function account_actor(wanted_tenant uuid, wanted uuid) returns table (
  tenant_id uuid, account_id uuid, username text, email text, role text, all_locations boolean, venues jsonb,
  tenant_name text, tenant_slug text, settings jsonb
)
  language sql stable security definer set search_path = public
  begin atomic
    select a.tenant_id, a.id, a.username, a.email, a.role, a.all_locations,
      coalesce((select jsonb_agg(jsonb_build_object('zoneId', v.zone_id, 'venueId', v.venue_id))
        from account_venues v where v.tenant_id = a.tenant_id and v.account_id = a.id), '[]'::jsonb),
      t.name, t.slug, ts.settings
    from accounts a
    join tenants t on t.id = a.tenant_id
    join tenant_settings ts on ts.tenant_id = a.tenant_id
    where a.tenant_id = wanted_tenant and a.id = wanted and a.deleted_at is null;
  end;

-- Who is behind an access token, on every call: a revoked session, a deleted account and a changed role count at once.
create function session_actor(wanted uuid, at_time timestamptz) returns table (
  tenant_id uuid, account_id uuid, username text, email text, role text, all_locations boolean, venues jsonb,
  tenant_name text, tenant_slug text, settings jsonb
)
  language sql stable security definer set search_path = public
  begin atomic
    select actor.*
    from account_sessions s
    cross join lateral account_actor(s.tenant_id, s.account_id) actor
    where s.id = wanted and s.revoked_on is null and s.expires_on > at_time;
  end;
