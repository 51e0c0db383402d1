create table groups (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  description text not null default '',
  -- what lists and searches compare: lower case, without accents, the same order on every machine
  name_search text collate "C" not null generated always as (normalise(name)) stored,
  description_search text collate "C" not null generated always as (normalise(description)) stored,
  version integer not null default 1,
  created_on timestamptz not null,
  updated_on timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create index groups_by_name on groups (tenant_id, name_search, id) where deleted_at is null;
create index groups_by_creation on groups (tenant_id, created_on, id) where deleted_at is null;
call protect_tenant_table('groups');

create table group_members (
  tenant_id uuid not null,
  group_id uuid not null,
  volunteer_id uuid not null,
  in_charge boolean not null default false,
  added_on timestamptz not null,
  primary key (tenant_id, group_id, volunteer_id),
  foreign key (tenant_id, group_id) references groups,
  foreign key (tenant_id, volunteer_id) references volunteers
);
create index group_members_by_volunteer on group_members (tenant_id, volunteer_id);
create index group_members_in_charge on group_members (tenant_id, group_id) where in_charge;
call protect_tenant_table('group_members');

-- A person's groups are a part of the person's record: who saves a page that does not know of a change is told.
create function count_membership_as_change() returns trigger language plpgsql as $$
begin
  update volunteers set version = version + 1
  from (select distinct tenant_id, volunteer_id from changed_rows) changed
  where volunteers.tenant_id = changed.tenant_id and volunteers.id = changed.volunteer_id;
  return null;
end $$;
create trigger membership_added after insert on group_members
  referencing new table as changed_rows for each statement execute function count_membership_as_change();
create trigger membership_removed after delete on group_members
  referencing old table as changed_rows for each statement execute function count_membership_as_change();
