-- What is listed, filtered, sorted or counted about a person. Everything else is in volunteer_profiles, so that a list
-- never reads it. Room on each page keeps changes of status inside their page (no index has status or updated_on).
create table volunteers (
  tenant_id uuid not null references tenants,
  id uuid not null,
  full_name text not null,
  email text not null default '',
  mobile_no text not null default '',
  full_address text not null default '',
  dob date,
  gender text not null default '',
  nationality text not null default '',
  status text not null,
  tier text not null default '',
  hours numeric(10, 2) not null default 0,
  -- where the person is assigned: the venues of the assigned business units
  venue_ids uuid[] not null default '{}',
  -- keyed hash of the NRIC: equal numbers are found without keeping them readable
  nric_hash bytea,
  version integer not null default 1,
  created_on timestamptz not null,
  created_by text not null,
  updated_on timestamptz not null,
  updated_by text not null,
  deleted_at timestamptz,
  deleted_by text,
  -- normalised twins of what is searched and sorted: the same order and the same matches on every machine
  full_name_search text collate "C" not null generated always as (left(normalise(full_name), 400)) stored,
  email_search text collate "C" not null generated always as (left(normalise(email), 400)) stored,
  mobile_no_search text collate "C" not null generated always as (regexp_replace(mobile_no, '\D', '', 'g')) stored,
  full_address_search text collate "C" not null generated always as (left(normalise(full_address), 400)) stored,
  primary key (tenant_id, id)
) with (fillfactor = 85);
create index volunteers_full_name on volunteers (tenant_id, full_name_search, id) where deleted_at is null;
create index volunteers_email on volunteers (tenant_id, email_search, id) where deleted_at is null;
create index volunteers_mobile_no on volunteers (tenant_id, mobile_no_search, id) where deleted_at is null;
create index volunteers_full_address on volunteers (tenant_id, full_address_search, id) where deleted_at is null;
create index volunteers_created_on on volunteers (tenant_id, created_on, id) where deleted_at is null;
create unique index volunteers_nric on volunteers (tenant_id, nric_hash) where deleted_at is null and nric_hash is not null;
create index volunteers_contains on volunteers using gin (
  tenant_id,
  full_name_search gin_trgm_ops,
  email_search gin_trgm_ops,
  mobile_no_search gin_trgm_ops,
  full_address_search gin_trgm_ops
) where deleted_at is null;
-- not forced: the view below reads it as the owner
call protect_tenant_table('volunteers', forced => false);

create table volunteer_profiles (
  tenant_id uuid not null,
  volunteer_id uuid not null,
  -- the fields of the form that have no column of their own, checked by the contract
  profile jsonb not null default '{}',
  -- encrypted with the tenant's key
  nric bytea,
  prior_medical_condition bytea,
  criminal_history bytea,
  primary key (tenant_id, volunteer_id),
  foreign key (tenant_id, volunteer_id) references volunteers
);
call protect_tenant_table('volunteer_profiles');

-- Row security would keep the trigram index unused (its operators are not leakproof), so searches read this view of
-- the owner, which names the tenant itself and shows only living people and only what a list shows.
create view volunteer_search as
  select id, full_name, email, mobile_no, full_address, dob, gender, nationality, status, hours, venue_ids, created_on,
    full_name_search, email_search, mobile_no_search, full_address_search
  from volunteers
  where tenant_id = current_tenant() and deleted_at is null;

-- The pattern of "contains this text", whatever signs the text has.
create function contains_pattern(value text) returns text
  language sql immutable strict parallel safe
  return '%' || replace(replace(replace(normalise(value), '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- How many living people have a status: the sum of the changes. Adding a row instead of changing one keeps two
-- registrations of one moment from waiting for each other; a nightly job adds the rows up.
create table volunteer_counts (
  tenant_id uuid not null references tenants,
  id bigint generated always as identity,
  status text not null,
  change integer not null,
  primary key (tenant_id, id) include (status, change)
);
call protect_tenant_table('volunteer_counts', forced => false);

create function count_volunteers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into volunteer_counts (tenant_id, status, change)
      select tenant_id, status, count(*) from new_rows where deleted_at is null group by tenant_id, status;
  elsif tg_op = 'DELETE' then
    insert into volunteer_counts (tenant_id, status, change)
      select tenant_id, status, -count(*) from old_rows where deleted_at is null group by tenant_id, status;
  else
    insert into volunteer_counts (tenant_id, status, change)
      select tenant_id, status, sum(change) from (
        select tenant_id, status, 1 as change from new_rows where deleted_at is null
        union all
        select tenant_id, status, -1 from old_rows where deleted_at is null
      ) as changes group by tenant_id, status having sum(change) <> 0;
  end if;
  return null;
end $$;
create trigger count_inserted after insert on volunteers
  referencing new table as new_rows for each statement execute function count_volunteers();
create trigger count_updated after update on volunteers
  referencing old table as old_rows new table as new_rows for each statement execute function count_volunteers();
create trigger count_deleted after delete on volunteers
  referencing old table as old_rows for each statement execute function count_volunteers();

-- For the nightly job: counts afresh, of all tenants, in one statement and so from one moment.
create function recount_volunteers() returns void
  language sql security definer set search_path = public
  begin atomic
    with gone as (delete from volunteer_counts)
    insert into volunteer_counts (tenant_id, status, change)
      select tenant_id, status, count(*) from volunteers where deleted_at is null group by tenant_id, status;
  end;

-- The history of a person's status. Append-only for the application.
create table status_updates (
  tenant_id uuid not null,
  id uuid not null,
  volunteer_id uuid not null,
  new_status text not null,
  tier text not null default '',
  remarks text not null default '',
  changed_by text not null,
  changed_on timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, volunteer_id) references volunteers
);
create index status_updates_volunteer on status_updates (tenant_id, volunteer_id, id);
call protect_tenant_table('status_updates');

create table notes (
  tenant_id uuid not null,
  id uuid not null,
  volunteer_id uuid not null,
  note text not null,
  created_by text not null default '',
  created_on timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, volunteer_id) references volunteers
);
create index notes_volunteer on notes (tenant_id, volunteer_id, id);
call protect_tenant_table('notes');

do $$
declare app text := current_setting('manyhands.app_role');
begin
  execute format('grant select on volunteer_search to %I', app);
  execute format('revoke update, delete on volunteer_counts, status_updates, notes from %I', app);
  execute format('revoke delete on volunteers, volunteer_profiles from %I', app);
end $$;
