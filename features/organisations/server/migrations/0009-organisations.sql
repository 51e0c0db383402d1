-- Organisations that volunteer: what is listed, filtered or sorted. Everything else of the form lies in
-- organisation_profiles, so that a list never reads it.
create table organisations (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  entity_type text not null default '',
  group_size integer,
  -- the first coordinator's, for the list
  coordinator text not null default '',
  contact_no text not null default '',
  status text not null,
  tier text not null default '',
  -- where the organisation is assigned: the venues of the assigned business units
  venue_ids uuid[] not null default '{}',
  version integer not null default 1,
  created_on timestamptz not null,
  created_by text not null,
  updated_on timestamptz not null,
  updated_by text not null,
  deleted_at timestamptz,
  deleted_by text,
  name_search text collate "C" not null generated always as (left(normalise(name), 400)) stored,
  entity_type_search text collate "C" not null generated always as (left(normalise(entity_type), 400)) stored,
  coordinator_search text collate "C" not null generated always as (left(normalise(coordinator), 400)) stored,
  contact_no_search text collate "C" not null generated always as (regexp_replace(contact_no, '\D', '', 'g')) stored,
  primary key (tenant_id, id)
) with (fillfactor = 85);
create index organisations_name on organisations (tenant_id, name_search, id) where deleted_at is null;
create index organisations_entity_type on organisations (tenant_id, entity_type_search, id) where deleted_at is null;
create index organisations_coordinator on organisations (tenant_id, coordinator_search, id) where deleted_at is null;
create index organisations_contact_no on organisations (tenant_id, contact_no_search, id) where deleted_at is null;
create index organisations_group_size on organisations (tenant_id, (coalesce(group_size, 0)), id) where deleted_at is null;
create index organisations_created_on on organisations (tenant_id, created_on, id) where deleted_at is null;
create index organisations_contains on organisations using gin (
  tenant_id,
  name_search gin_trgm_ops,
  coordinator_search gin_trgm_ops,
  contact_no_search gin_trgm_ops
) where deleted_at is null;
-- not forced: the view below reads it as the owner
call protect_tenant_table('organisations', forced => false);

create table organisation_profiles (
  tenant_id uuid not null,
  organisation_id uuid not null,
  -- the fields of the form that have no column of their own, checked by the contract
  profile jsonb not null default '{}',
  primary key (tenant_id, organisation_id),
  foreign key (tenant_id, organisation_id) references organisations
);
call protect_tenant_table('organisation_profiles');

-- Searches read this view, for the same reason as volunteer_search: it lets the trigram index be used.
create view organisation_search as
  select id, name, entity_type, coalesce(group_size, 0) as group_size, coordinator, contact_no, status, venue_ids,
    created_on, name_search, entity_type_search, coordinator_search, contact_no_search,
    -- sorted as 0, shown as nothing where nobody gave one
    group_size as given_group_size
  from organisations
  where tenant_id = current_tenant() and deleted_at is null;

-- Whom to call: a part of their organisation, in the order of the form.
create table coordinators (
  tenant_id uuid not null,
  id uuid not null,
  organisation_id uuid not null,
  position smallint not null,
  name text not null default '',
  nationality text not null default '',
  office_contact text not null default '',
  mobile_contact text not null default '',
  email text not null default '',
  -- encrypted with the tenant's key
  nric bytea,
  -- the coordinator in words, for the history
  summary text not null generated always as (
    name || case when mobile_contact = '' then '' else ', ' || mobile_contact end
      || case when office_contact = '' then '' else ', ' || office_contact end
      || case when email = '' then '' else ', ' || email end) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, organisation_id) references organisations
);
create index coordinators_of_organisation on coordinators (tenant_id, organisation_id, position);
call protect_tenant_table('coordinators');

create table organisation_members (
  tenant_id uuid not null,
  id uuid not null,
  organisation_id uuid not null,
  full_name text not null,
  email text not null default '',
  contact_no text not null default '',
  postal_code text not null default '',
  gender text not null default '',
  citizenship text not null default '',
  dob date,
  -- encrypted with the tenant's key
  nric bytea,
  version integer not null default 1,
  created_on timestamptz not null,
  updated_on timestamptz not null,
  deleted_at timestamptz,
  full_name_search text collate "C" not null generated always as (left(normalise(full_name), 400)) stored,
  email_search text collate "C" not null generated always as (left(normalise(email), 400)) stored,
  contact_no_search text collate "C" not null generated always as (regexp_replace(contact_no, '\D', '', 'g')) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, organisation_id) references organisations
);
create index organisation_members_by_name on organisation_members (tenant_id, organisation_id, full_name_search, id)
  where deleted_at is null;
create index organisation_members_by_creation on organisation_members (tenant_id, organisation_id, created_on, id)
  where deleted_at is null;
call protect_tenant_table('organisation_members');

-- The history of an organisation's status. Append-only for the application.
create table organisation_status_updates (
  tenant_id uuid not null,
  id uuid not null,
  organisation_id uuid not null,
  new_status text not null,
  tier text not null default '',
  remarks text not null default '',
  changed_by text not null,
  changed_on timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, organisation_id) references organisations
);
create index organisation_status_updates_of on organisation_status_updates (tenant_id, organisation_id, id);
call protect_tenant_table('organisation_status_updates');

call keep_history('organisations', 'organisation', 'id', 'name', '{}');
call keep_history('organisation_members', 'organisation member', 'id', 'full_name', '{nric}');
call keep_history_of_parts('coordinators', 'organisation', 'organisation_id', 'coordinators', 'summary',
  '(select name from organisations o where o.tenant_id = row.tenant_id and o.id = row.organisation_id)');

-- The profile is a part of its organisation.
create trigger history_insert after insert on organisation_profiles
  referencing new table as new_rows
  for each statement execute function record_changes('organisation', 'organisation_id', '', '{}', 'part');
create trigger history_update after update on organisation_profiles
  referencing old table as old_rows new table as new_rows
  for each statement execute function record_changes('organisation', 'organisation_id',
    '(select name from organisations o where o.tenant_id = row.tenant_id and o.id = row.organisation_id)', '{}');

-- One change of the organisation, with a field for each coordinator that became another.
create function record_coordinators() returns trigger language plpgsql as $$
declare
  change_set uuid := nullif(current_setting('app.change_set', true), '')::uuid;
  changed bigint;
begin
  if change_set is null then
    return null;
  end if;
  insert into changes (tenant_id, change_set_id, record_type, record_id, record_name, operation, fields)
  select n.tenant_id, change_set, 'organisation', n.organisation_id::text,
    (select name from organisations g where g.tenant_id = n.tenant_id and g.id = n.organisation_id), 'update',
    jsonb_object_agg('coordinator_' || (n.position + 1),
      case when o.summary <> n.summary then jsonb_build_array(o.summary, n.summary)
        when o.nationality <> n.nationality then jsonb_build_array(o.nationality, n.nationality) else 'null' end)
  from new_rows n
  join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
  where o.summary <> n.summary or o.nationality <> n.nationality or o.nric is distinct from n.nric
  group by n.tenant_id, n.organisation_id;
  get diagnostics changed = row_count;
  if changed > 0 then
    perform begin_change_set();
  end if;
  return null;
end $$;
create trigger history_update after update on coordinators
  referencing old table as old_rows new table as new_rows
  for each statement execute function record_coordinators();

-- The form of organisations has tabs of its own now: labels begin again from the defaults.
alter table form_settings no force row level security;
update form_settings set settings = settings - 'sections' where form = 'organisations';
alter table form_settings force row level security;

do $$
declare app text := current_setting('manyhands.app_role');
begin
  execute format('grant select on organisation_search to %I', app);
  execute format('revoke update, delete on organisation_status_updates from %I', app);
  execute format('revoke delete on organisations, organisation_profiles, organisation_members from %I', app);
end $$;
