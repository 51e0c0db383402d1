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

-- Second records that were restored after they had been erased, each as one more erased person. Nobody deletes a person who
-- was erased, so whom the history restores later was a deleted record then.
update volunteers v set deleted_at = v.erased_on, deleted_by = v.updated_by
where v.erased_on is not null and v.deleted_at is null and exists (
  select from changes c
  join change_sets s on s.tenant_id = c.tenant_id and s.id = c.change_set_id
  where c.tenant_id = v.tenant_id and c.record_type = 'volunteer' and c.record_id = v.id::text
    and c.operation = 'restore' and s.created_on > v.erased_on);
