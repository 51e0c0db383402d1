-- What an import wrote over of organisations and members who were on record, as it was before: for 30 days it can be taken
-- back.
create table organisation_import_updates (
  tenant_id uuid not null references tenants,
  change_set_id uuid not null,
  organisation_id uuid not null,
  -- of the organisation after the import: with another one, somebody has changed it since
  version integer not null,
  -- the columns of both tables, its coordinators and its answers; what is encrypted stays so
  organisation jsonb not null,
  profile jsonb not null,
  coordinators jsonb not null,
  answers jsonb,
  created_on timestamptz not null,
  primary key (tenant_id, change_set_id, organisation_id),
  foreign key (tenant_id, organisation_id) references organisations
);
create index organisation_import_updates_of on organisation_import_updates (tenant_id, organisation_id);
create index organisation_import_updates_by_age on organisation_import_updates (tenant_id, created_on);
-- not forced: the nightly sweep is the owner's
call protect_tenant_table('organisation_import_updates', forced => false);

create table member_import_updates (
  tenant_id uuid not null references tenants,
  change_set_id uuid not null,
  member_id uuid not null,
  version integer not null,
  member jsonb not null,
  created_on timestamptz not null,
  primary key (tenant_id, change_set_id, member_id),
  -- a member who is erased goes as a whole
  foreign key (tenant_id, member_id) references organisation_members on delete cascade
);
create index member_import_updates_of on member_import_updates (tenant_id, member_id);
create index member_import_updates_by_age on member_import_updates (tenant_id, created_on);
call protect_tenant_table('member_import_updates', forced => false);

create function forget_organisation_imports(for_tenant uuid, at_time timestamptz) returns void
  language sql security definer set search_path = public
  begin atomic
    delete from organisation_import_updates u
      where u.tenant_id = for_tenant and u.created_on < at_time - interval '30 days';
    delete from member_import_updates u
      where u.tenant_id = for_tenant and u.created_on < at_time - interval '30 days';
  end;

-- Nothing is kept of an organisation whose people were erased.
create function forget_imported_organisation() returns trigger
  language plpgsql as $$
begin
  delete from organisation_import_updates u where u.tenant_id = new.tenant_id and u.organisation_id = new.id;
  return null;
end $$;
create trigger forget_imported_organisation after update of erased_on on organisations
  for each row when (new.erased_on is distinct from old.erased_on and new.erased_on is not null)
  execute function forget_imported_organisation();
