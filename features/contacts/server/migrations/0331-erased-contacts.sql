-- Takes donors and managers who were deleted before this moment out for good, at most so many, and their values out of the
-- history: no sum needs their row. Of the owner, because the history is append-only for the application. Returns how many.
create function erase_deleted_contacts(deleted_before timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = public as $$
declare
  tenant uuid := current_tenant();
  change_set text := coalesce(current_setting('app.change_set', true), '');
  ids text[];
begin
  -- the values that go must not be kept once more as what was before
  perform set_config('app.change_set', '', true);
  with erased as (
    delete from contacts where tenant_id = tenant and id in (
      select c.id from contacts c where c.tenant_id = tenant and c.deleted_at < deleted_before
      order by c.deleted_at limit most for update)
    returning id
  )
  select array_agg(id::text) into ids from erased;
  update changes set record_name = 'Erased person', fields = (
      select coalesce(jsonb_object_agg(key, case when key = 'status' then value else 'null' end), '{}') from jsonb_each(fields))
    where tenant_id = tenant and record_type = 'contact' and record_id = any(ids);
  perform set_config('app.change_set', change_set, true);
  return coalesce(cardinality(ids), 0);
end $$;
create index contacts_to_erase on contacts (tenant_id, deleted_at) where deleted_at is not null;
