-- A superadmin makes the file about somebody who was deleted, too, and has it as long as any other. Copies that were made
-- before a person was deleted still go at once, and so do all of those who were erased.
create or replace function mark_old_person_copies(at_time timestamptz)
  returns table (tenant_id uuid, id uuid, storage_key text)
  language sql security definer set search_path = public
  begin atomic
    update person_copies c set removed_on = at_time
      where c.removed_on is null and (coalesce(c.finished_on, c.created_on) < at_time - interval '72 hours'
        or (c.state <> 'running' and exists (select 1 from volunteers v
          where v.tenant_id = c.tenant_id and v.id = c.volunteer_id
            and (v.deleted_at >= c.created_on or v.erased_on is not null))));
    select c.tenant_id, c.id, c.storage_key from person_copies c where c.removed_on is not null;
  end;
