-- Second records that were restored after they had been erased, each as one more erased person: they are deleted again.
-- Nobody deletes a person who was erased, so whom the history restores later was a deleted record then. The history shows
-- itself to one organisation at a time.
do $$
declare
  tenant uuid;
begin
  for tenant in select id from tenants loop
    perform set_config('app.tenant_id', tenant::text, true);
    update volunteers v set deleted_at = v.erased_on, deleted_by = v.updated_by
    where v.tenant_id = tenant and v.erased_on is not null and v.deleted_at is null and exists (
      select from changes c
      join change_sets s on s.tenant_id = c.tenant_id and s.id = c.change_set_id
      where c.tenant_id = tenant and c.record_type = 'volunteer' and c.record_id = v.id::text
        and c.operation = 'restore' and s.created_on > v.erased_on);
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
