-- Spreadsheets that were asked for. The row is the result that can be read later, and counts what runs.
create table exports (
  tenant_id uuid not null references tenants,
  id uuid not null,
  account_id uuid not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  file_name text not null,
  -- where the file lies when it is whole
  storage_key text,
  done integer not null default 0,
  total integer not null default 0,
  created_on timestamptz not null,
  finished_on timestamptz,
  primary key (tenant_id, id)
);
create index exports_of_account on exports (tenant_id, account_id, created_on);
call protect_tenant_table('exports', forced => false);

-- Files that people sent. One that no record took within a day is swept.
create table files (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- the record that the file is for
  record_id uuid not null,
  storage_key text not null,
  -- the generated id, a dash, the cleaned name
  file_name text not null,
  name text not null,
  size integer not null,
  created_on timestamptz not null,
  created_by text not null,
  -- taken out of its record: nobody reads it any more, and a day later it is gone
  removed_on timestamptz,
  primary key (tenant_id, id)
);
create unique index files_of_record on files (tenant_id, record_id, file_name);
call protect_tenant_table('files', forced => false);

-- The checklist of a person: ten slots, of which those that ever held something have a row.
create table volunteer_files (
  tenant_id uuid not null,
  volunteer_id uuid not null,
  slot smallint not null check (slot between 1 and 10),
  file_id uuid,
  checked boolean not null default false,
  date_checked date,
  -- the slot in words, for the history; empty as the slot
  summary text not null,
  primary key (tenant_id, volunteer_id, slot),
  foreign key (tenant_id, volunteer_id) references volunteers,
  foreign key (tenant_id, file_id) references files,
  check (checked or date_checked is null)
);
create unique index volunteer_files_file on volunteer_files (tenant_id, file_id);
call protect_tenant_table('volunteer_files', forced => false);

-- One change of the volunteer, with a field for each slot. Rows of slots stay, emptied.
create function record_slots() returns trigger language plpgsql as $$
declare
  change_set uuid := nullif(current_setting('app.change_set', true), '')::uuid;
  changed bigint;
begin
  if change_set is null then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into changes (tenant_id, change_set_id, record_type, record_id, record_name, operation, fields)
    select n.tenant_id, change_set, 'volunteer', n.volunteer_id::text,
      (select full_name from volunteers v where v.tenant_id = n.tenant_id and v.id = n.volunteer_id), 'update',
      jsonb_object_agg('file_' || n.slot, jsonb_build_array(null, n.summary))
    from new_rows n where n.summary <> '' group by n.tenant_id, n.volunteer_id;
  else
    insert into changes (tenant_id, change_set_id, record_type, record_id, record_name, operation, fields)
    select n.tenant_id, change_set, 'volunteer', n.volunteer_id::text,
      (select full_name from volunteers v where v.tenant_id = n.tenant_id and v.id = n.volunteer_id), 'update',
      jsonb_object_agg('file_' || n.slot, jsonb_build_array(o.summary, n.summary))
    from new_rows n
    join old_rows o on o.tenant_id = n.tenant_id and o.volunteer_id = n.volunteer_id and o.slot = n.slot
    where o.summary <> n.summary group by n.tenant_id, n.volunteer_id;
  end if;
  get diagnostics changed = row_count;
  if changed > 0 then
    perform begin_change_set();
  end if;
  return null;
end $$;
create trigger history_insert after insert on volunteer_files
  referencing new table as new_rows for each statement execute function record_slots();
create trigger history_update after update on volunteer_files
  referencing old table as old_rows new table as new_rows for each statement execute function record_slots();

-- What may be deleted from the store, of all tenants: exports after a day, files that no record has after a day.
create function forget_files(at_time timestamptz) returns table (storage_key text)
  language sql security definer set search_path = public
  begin atomic
    with old_exports as (
      delete from exports where created_on < at_time - interval '24 hours' returning storage_key
    ), orphans as (
      delete from files f where f.created_on < at_time - interval '24 hours' and not exists (
        select 1 from volunteer_files v where v.tenant_id = f.tenant_id and v.file_id = f.id)
      returning storage_key
    )
    select old_exports.storage_key from old_exports where old_exports.storage_key is not null
    union all
    select orphans.storage_key from orphans;
  end;

do $$
begin
  execute format('revoke delete on exports, files, volunteer_files from %I', current_setting('manyhands.app_role'));
end $$;
