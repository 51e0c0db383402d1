-- A second record is erased by the clock of the organisation, as the record that stayed is: by UTC, sessions of the first
-- hours of a day had not begun yet.
create or replace function erase_merged_records() returns trigger
  language plpgsql security definer set search_path = public as $$
declare
  zone text := coalesce(
    (select settings ->> 'timeZone' from tenant_settings where tenant_id = new.tenant_id), 'Asia/Singapore');
begin
  perform erase_volunteer(gone_id, new.erased_on, new.erased_on at time zone zone, new.updated_by)
    from volunteer_merges where tenant_id = new.tenant_id and kept_id = new.id;
  delete from volunteer_merges where tenant_id = new.tenant_id and (kept_id = new.id or gone_id = new.id);
  return null;
end $$;
