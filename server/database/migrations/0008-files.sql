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
  primary key (tenant_id, id)
);
create unique index files_of_record on files (tenant_id, record_id, file_name);
call protect_tenant_table('files', forced => false);

-- The checklist of a person: ten slots, of which those that hold something have a row.
create table volunteer_files (
  tenant_id uuid not null,
  volunteer_id uuid not null,
  slot smallint not null check (slot between 1 and 10),
  file_id uuid,
  checked boolean not null default false,
  date_checked date,
  -- the slot in words, for the history
  summary text not null,
  primary key (tenant_id, volunteer_id, slot),
  foreign key (tenant_id, volunteer_id) references volunteers,
  foreign key (tenant_id, file_id) references files,
  check (checked or date_checked is null)
);
create unique index volunteer_files_file on volunteer_files (tenant_id, file_id);
call protect_tenant_table('volunteer_files', forced => false);
call keep_history_of_parts('volunteer_files', 'volunteer', 'volunteer_id', 'filesMetaData', 'summary');

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
  execute format('revoke delete on exports from %I', current_setting('manyhands.app_role'));
end $$;
