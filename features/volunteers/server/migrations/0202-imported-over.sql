-- What an import wrote over of people who were on record, as it was before: for 30 days it can be taken back.
create table import_updates (
  tenant_id uuid not null references tenants,
  change_set_id uuid not null,
  volunteer_id uuid not null,
  -- of the person after the import: with another one, somebody has changed them since
  version integer not null,
  -- the columns of both tables; what is encrypted stays so
  person jsonb not null,
  profile jsonb not null,
  created_on timestamptz not null,
  primary key (tenant_id, change_set_id, volunteer_id),
  foreign key (tenant_id, volunteer_id) references volunteers
);
create index import_updates_of_person on import_updates (tenant_id, volunteer_id);
create index import_updates_by_age on import_updates (tenant_id, created_on);
-- not forced: the nightly sweep is the owner's
call protect_tenant_table('import_updates', forced => false);

create function forget_import_updates(for_tenant uuid, at_time timestamptz) returns void
  language sql security definer set search_path = public
  begin atomic
    delete from import_updates u where u.tenant_id = for_tenant and u.created_on < at_time - interval '30 days';
  end;

-- Nothing is kept of a person who asked to be erased.
create function forget_imported_person() returns trigger
  language plpgsql as $$
begin
  delete from import_updates u where u.tenant_id = new.tenant_id and u.volunteer_id = new.id;
  return null;
end $$;
create trigger forget_imported_person after update of erased_on on volunteers
  for each row when (old.erased_on is null and new.erased_on is not null)
  execute function forget_imported_person();
