-- Erasing promises that attendance and hours stay counted, and a person who was deleted before was counted nowhere. What is
-- left of them has nothing that says who it was, so it counts again, as that of anybody who is erased. A record without
-- attendance stays deleted: a second record, whose attendance another has, and an entry made by mistake.
create function count_erased_again() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  update volunteers v set deleted_at = null, deleted_by = null
  where v.tenant_id = new.tenant_id and v.id = new.id and exists (
    select from attendances a where a.tenant_id = v.tenant_id and a.participant_id = v.id and a.deleted_at is null);
  return null;
end $$;
create trigger count_erased_again after update of erased_on on volunteers
  for each row when (old.erased_on is null and new.erased_on is not null and new.deleted_at is not null)
  execute function count_erased_again();

-- Those who were erased so far.
do $$
declare
  tenant uuid;
begin
  for tenant in select id from tenants loop
    perform set_config('app.tenant_id', tenant::text, true);
    update volunteers v set deleted_at = null, deleted_by = null
    where v.tenant_id = tenant and v.erased_on is not null and v.deleted_at is not null and exists (
      select from attendances a where a.tenant_id = tenant and a.participant_id = v.id and a.deleted_at is null);
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
