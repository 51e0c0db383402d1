-- The logo of an organisation: a file, and what the person who chose it called it, for the history.
alter table tenant_settings
  add column logo_file_id uuid,
  add column logo text not null default '',
  add foreign key (tenant_id, logo_file_id) references files;

-- Before anybody has signed in: which file is the logo of the organisation of this address.
create function tenant_logo(wanted text) returns table (file_id uuid, storage_key text, name text)
  language sql stable security definer set search_path = public
  begin atomic
    select f.id, f.storage_key, f.name
    from tenants t
    join tenant_settings s on s.tenant_id = t.id
    join files f on f.tenant_id = s.tenant_id and f.id = s.logo_file_id
    where t.slug = wanted;
  end;

-- As before, and logos stay.
create or replace function mark_old_files(at_time timestamptz)
  returns table (kind text, tenant_id uuid, id uuid, storage_key text)
  language sql security definer set search_path = public
  begin atomic
    update exports e set removed_on = at_time
      where e.removed_on is null and e.created_on < at_time - interval '24 hours';
    update files f set removed_on = at_time
      where f.removed_on is null and f.created_on < at_time - interval '24 hours'
        and not exists (select 1 from volunteer_files v where v.tenant_id = f.tenant_id and v.file_id = f.id)
        and not exists (select 1 from registrations r where r.tenant_id = f.tenant_id and r.agreement_file_id = f.id)
        and not exists (select 1 from batch_checklist b where b.tenant_id = f.tenant_id and b.file_id = f.id)
        and not exists (select 1 from tenant_settings s where s.tenant_id = f.tenant_id and s.logo_file_id = f.id);
    select 'export', e.tenant_id, e.id, e.storage_key from exports e where e.removed_on is not null
    union all
    select 'file', f.tenant_id, f.id, f.storage_key from files f
      where f.removed_on is not null and f.created_on < at_time - interval '24 hours'
        and not exists (select 1 from volunteer_files v where v.tenant_id = f.tenant_id and v.file_id = f.id)
        and not exists (select 1 from registrations r where r.tenant_id = f.tenant_id and r.agreement_file_id = f.id)
        and not exists (select 1 from batch_checklist b where b.tenant_id = f.tenant_id and b.file_id = f.id)
        and not exists (select 1 from tenant_settings s where s.tenant_id = f.tenant_id and s.logo_file_id = f.id);
  end;
