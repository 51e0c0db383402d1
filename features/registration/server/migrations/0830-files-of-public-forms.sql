-- The public forms ask for files, too.
do $$
declare
  refusal text := (
    select conname from pg_constraint where conrelid = 'own_fields'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%is_public%' and pg_get_constraintdef(oid) like '%file%');
begin
  execute format('alter table own_fields drop constraint %I', refusal);
end $$;

-- As before, and files of a registration stay for as long as it waits for a decision.
create or replace function mark_old_files(at_time timestamptz)
  returns table (kind text, tenant_id uuid, id uuid, storage_key text)
  language sql security definer set search_path = public
  begin atomic
    -- a value that was never checked counts as none: it must not keep everybody's files here
    update exports e set removed_on = at_time from tenant_settings s
      where s.tenant_id = e.tenant_id and e.removed_on is null and e.created_on < at_time - interval '1 hour' *
        case when jsonb_typeof(s.settings->'keepExportsHours') = 'number'
          then least(greatest((s.settings->>'keepExportsHours')::numeric, 1), 24)::integer else 24 end;
    update files f set removed_on = at_time
      where f.removed_on is null and f.created_on < at_time - interval '24 hours'
        and not exists (select 1 from volunteer_files v where v.tenant_id = f.tenant_id and v.file_id = f.id)
        and not exists (select 1 from registrations r where r.tenant_id = f.tenant_id and r.agreement_file_id = f.id)
        and not exists (select 1 from batch_checklist b where b.tenant_id = f.tenant_id and b.file_id = f.id)
        and not exists (select 1 from tenant_settings s where s.tenant_id = f.tenant_id and s.logo_file_id = f.id)
        and not exists (select 1 from mail_images i where i.tenant_id = f.tenant_id and i.file_id = f.id)
        and not exists (select 1 from mail_messages m where m.tenant_id = f.tenant_id and m.attachment_file_id = f.id)
        and not exists (select 1 from volunteer_answers a where a.tenant_id = f.tenant_id and a.file_id = f.id)
        and not exists (select 1 from organisation_answers a where a.tenant_id = f.tenant_id and a.file_id = f.id)
        and not exists (select 1 from activity_answers a where a.tenant_id = f.tenant_id and a.file_id = f.id)
        and not exists (
          select 1 from registrations r where r.tenant_id = f.tenant_id and r.id = f.record_id and r.sealed is not null);
    select 'export', e.tenant_id, e.id, e.storage_key from exports e where e.removed_on is not null
    union all
    select 'file', f.tenant_id, f.id, f.storage_key from files f
      where f.removed_on is not null and f.created_on < at_time - interval '24 hours'
        and not exists (select 1 from volunteer_files v where v.tenant_id = f.tenant_id and v.file_id = f.id)
        and not exists (select 1 from registrations r where r.tenant_id = f.tenant_id and r.agreement_file_id = f.id)
        and not exists (select 1 from batch_checklist b where b.tenant_id = f.tenant_id and b.file_id = f.id)
        and not exists (select 1 from tenant_settings s where s.tenant_id = f.tenant_id and s.logo_file_id = f.id)
        and not exists (select 1 from mail_images i where i.tenant_id = f.tenant_id and i.file_id = f.id)
        and not exists (select 1 from mail_messages m where m.tenant_id = f.tenant_id and m.attachment_file_id = f.id)
        and not exists (select 1 from volunteer_answers a where a.tenant_id = f.tenant_id and a.file_id = f.id)
        and not exists (select 1 from organisation_answers a where a.tenant_id = f.tenant_id and a.file_id = f.id)
        and not exists (select 1 from activity_answers a where a.tenant_id = f.tenant_id and a.file_id = f.id)
        and not exists (
          select 1 from registrations r where r.tenant_id = f.tenant_id and r.id = f.record_id and r.sealed is not null);
  end;
