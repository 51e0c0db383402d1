-- History: every write of a signed-in person is one change-set, kept by triggers so that no command can forget it.
-- The same rows are the audit log. Append-only for the application.
create table change_sets (
  tenant_id uuid not null references tenants,
  id uuid not null,
  account_id uuid not null,
  username text not null,
  -- what was done, in the past tense
  action text not null check (action <> ''),
  -- the page that the person was on
  screen text not null default '',
  reason text not null default '',
  created_on timestamptz not null,
  primary key (tenant_id, id)
);
create index change_sets_list on change_sets (tenant_id, created_on, id);
create index change_sets_of_account on change_sets (tenant_id, username, created_on, id);
call protect_tenant_table('change_sets');

create table changes (
  tenant_id uuid not null,
  change_set_id uuid not null,
  id bigint generated always as identity,
  record_type text not null,
  record_id text not null,
  record_name text not null default '',
  operation text not null check (operation in ('create', 'update', 'delete', 'restore', 'read', 'export')),
  -- by field: [before, after]; null where the value is sensitive and only its name is kept
  fields jsonb not null default '{}',
  primary key (tenant_id, change_set_id, id),
  -- checked at the end: the change-set's row comes after its first real change
  foreign key (tenant_id, change_set_id) references change_sets deferrable initially deferred
);
create index changes_of_record on changes (tenant_id, record_type, record_id, change_set_id);
call protect_tenant_table('changes');

-- Which change-set undid which.
create table undone_change_sets (
  tenant_id uuid not null,
  change_set_id uuid not null,
  undone_by uuid not null,
  primary key (tenant_id, change_set_id),
  foreign key (tenant_id, change_set_id) references change_sets,
  foreign key (tenant_id, undone_by) references change_sets
);
create index undone_change_sets_by on undone_change_sets (tenant_id, undone_by);
call protect_tenant_table('undone_change_sets');

-- The change-set of the running transaction: its row is written with its first change. Null for work from the command
-- line, which has nobody signed in.
create function begin_change_set() returns uuid language plpgsql as $$
declare
  change_set uuid := nullif(current_setting('app.change_set', true), '')::uuid;
begin
  if change_set is not null then
    insert into change_sets (tenant_id, id, account_id, username, action, screen, reason, created_on)
    values (
      current_tenant(), change_set, current_setting('app.account_id')::uuid, current_setting('app.username'),
      current_setting('app.action', true), coalesce(current_setting('app.screen', true), ''),
      coalesce(current_setting('app.reason', true), ''), current_setting('app.now')::timestamptz)
    on conflict do nothing;
  end if;
  return change_set;
end $$;

-- A row as one level of fields: what lies in a profile stands beside the columns.
create function flat_row(row_as_json jsonb) returns jsonb
  language sql immutable parallel safe
  return (row_as_json - array['profile', 'settings'])
    || coalesce(row_as_json -> 'profile', '{}') || coalesce(row_as_json -> 'settings', '{}');

-- Bookkeeping and what is kept for searching: no change that a person made.
create function is_bookkeeping(field text) returns boolean
  language sql immutable parallel safe
  return field like '%\_search' or field = any(array[
    'version', 'updated_on', 'updated_by', 'deleted_at', 'deleted_by', 'nric_hash', 'totp_last_step']);

-- The filled fields of a new row, as field: [null, value]; of sensitive ones only the name is kept.
create function created_fields(created jsonb, sensitive text[]) returns jsonb
  language sql immutable parallel safe
  return (
    select coalesce(
      jsonb_object_agg(key, case when key = any(sensitive) then 'null'::jsonb else jsonb_build_array(null, value) end),
      '{}')
    from jsonb_each(flat_row(created))
    where value <> all(array['null', '""', '[]', '{}', 'false', '0']::jsonb[]) and not is_bookkeeping(key)
      and key not in ('tenant_id', 'id', 'created_on', 'created_by')
  );

-- What differs, as field: [before, after]. Bookkeeping is left out; of sensitive fields only the name is kept.
create function changed_fields(before jsonb, after jsonb, sensitive text[]) returns jsonb
  language sql immutable parallel safe
  return (
    with flat as (select flat_row(before) as o, flat_row(after) as n)
    select coalesce(
      jsonb_object_agg(key, case when key = any(sensitive) then 'null'::jsonb else jsonb_build_array(old, new) end),
      '{}')
    from (
      select key, flat.o -> key as old, value as new from flat, jsonb_each(flat.n) where value is distinct from flat.o -> key
      union all
      -- the columns are the same on both sides; only what lies in a document can be gone
      select key, value, null
      from flat, jsonb_each(case when before ?| array['profile', 'settings'] then flat.o else '{}' end)
      where not flat.n ? key
    ) as differing
    where not is_bookkeeping(key)
  );

-- Arguments: the type of record, its key column, its name (a column, or an expression in brackets), its sensitive
-- columns, and whether the table is a part of the record that another table creates.
create function record_changes() returns trigger language plpgsql as $$
declare
  change_set uuid := nullif(current_setting('app.change_set', true), '')::uuid;
  changed bigint;
  record_type text := tg_argv[0];
  key_column text := tg_argv[1];
  name_of text := case
    when tg_argv[2] = '' then ''''''
    when tg_argv[2] like '(%' then tg_argv[2]
    else format('row.%I', tg_argv[2]) end;
  sensitive text[] := tg_argv[3]::text[];
begin
  if change_set is null then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    execute format($sql$
      insert into changes (tenant_id, change_set_id, record_type, record_id, record_name, operation, fields)
      select row.tenant_id, $1, $2, row.%1$I::text, %2$s,
        case
          when (o.document ->> 'deleted_at') is null and (n.document ->> 'deleted_at') is not null then 'delete'
          when (o.document ->> 'deleted_at') is not null and (n.document ->> 'deleted_at') is null then 'restore'
          else 'update'
        end,
        f.fields
      from new_rows row
      join old_rows before on before.tenant_id = row.tenant_id and before.%1$I = row.%1$I
      -- offset 0: each is worked out once, however often it is used
      cross join lateral (select to_jsonb(before) as document offset 0) o
      cross join lateral (select to_jsonb(row) as document offset 0) n
      cross join lateral (select changed_fields(o.document, n.document, $3) as fields offset 0) f
      where f.fields <> '{}' or (o.document ->> 'deleted_at') is distinct from (n.document ->> 'deleted_at')
    $sql$, key_column, name_of) using change_set, record_type, sensitive;
  elsif tg_op = 'INSERT' then
    execute format($sql$
      insert into changes (tenant_id, change_set_id, record_type, record_id, record_name, operation, fields)
      select row.tenant_id, $1, $2, row.%1$I::text, %2$s, %3$L, created_fields(to_jsonb(row) - %1$L, $3) from new_rows row
    $sql$, key_column, name_of, case when tg_nargs > 4 then 'update' else 'create' end)
    using change_set, record_type, sensitive;
  else
    execute format($sql$
      insert into changes (tenant_id, change_set_id, record_type, record_id, record_name, operation)
      select row.tenant_id, $1, $2, row.%1$I::text, %2$s, 'delete' from old_rows row
    $sql$, key_column, name_of) using change_set, record_type;
  end if;
  get diagnostics changed = row_count;
  if changed > 0 then
    perform begin_change_set();
  end if;
  return null;
end $$;

-- Rows that are a part of another record, such as the members of a group: one change of that record.
-- Arguments: the type of record, the column with its key, the name of the field, the part (a column, or an expression
-- in brackets), and the record's name, an expression.
create function record_parts() returns trigger language plpgsql as $$
declare
  change_set uuid := nullif(current_setting('app.change_set', true), '')::uuid;
  changed bigint;
  part text := case when tg_argv[3] like '(%' then tg_argv[3] else format('row.%I', tg_argv[3]) end;
begin
  if change_set is null then
    return null;
  end if;
  execute format($sql$
    insert into changes (tenant_id, change_set_id, record_type, record_id, record_name, operation, fields)
    select row.tenant_id, $1, $2, row.%1$I::text, %4$s, 'update',
      jsonb_build_object($3, case when $4 then jsonb_build_array(null, jsonb_agg(%2$s))
        else jsonb_build_array(jsonb_agg(%2$s), null) end)
    from %3$I row group by row.tenant_id, row.%1$I
  $sql$, tg_argv[1], part, case tg_op when 'INSERT' then 'new_rows' else 'old_rows' end, tg_argv[4])
  using change_set, tg_argv[0], tg_argv[2], tg_op = 'INSERT';
  get diagnostics changed = row_count;
  if changed > 0 then
    perform begin_change_set();
  end if;
  return null;
end $$;

create procedure keep_history(table_name text, record_type text, key_column text, name_column text, sensitive text[])
  language plpgsql as $$
begin
  execute format('create trigger history_insert after insert on %I referencing new table as new_rows
    for each statement execute function record_changes(%L, %L, %L, %L)', table_name, record_type, key_column, name_column, sensitive);
  execute format('create trigger history_update after update on %I referencing old table as old_rows new table as new_rows
    for each statement execute function record_changes(%L, %L, %L, %L)', table_name, record_type, key_column, name_column, sensitive);
  execute format('create trigger history_delete after delete on %I referencing old table as old_rows
    for each statement execute function record_changes(%L, %L, %L, %L)', table_name, record_type, key_column, name_column, sensitive);
end $$;

-- A row may be a part of two records: of the group and of the person. Each has triggers of its own name.
create procedure keep_history_of_parts(
  table_name text, record_type text, key_column text, field text, part_column text, record_name text default '''''')
  language plpgsql as $$
begin
  execute format('create trigger %I after insert on %I referencing new table as new_rows
    for each statement execute function record_parts(%L, %L, %L, %L, %L)',
    'history_insert_of_' || record_type, table_name, record_type, key_column, field, part_column, record_name);
  execute format('create trigger %I after delete on %I referencing old table as old_rows
    for each statement execute function record_parts(%L, %L, %L, %L, %L)',
    'history_delete_of_' || record_type, table_name, record_type, key_column, field, part_column, record_name);
end $$;

call keep_history('volunteers', 'volunteer', 'id', 'full_name', '{}');
call keep_history('groups', 'group', 'id', 'name', '{}');
call keep_history_of_parts('group_members', 'group', 'group_id', 'members', 'volunteer_id',
  '(select name from groups g where g.tenant_id = row.tenant_id and g.id = row.group_id)');
call keep_history_of_parts('group_members', 'volunteer', 'volunteer_id', 'groups',
  '(select name from groups g where g.tenant_id = row.tenant_id and g.id = row.group_id)',
  '(select full_name from volunteers v where v.tenant_id = row.tenant_id and v.id = row.volunteer_id)');
call keep_history_of_parts('notes', 'volunteer', 'volunteer_id', 'notes', 'note',
  '(select full_name from volunteers v where v.tenant_id = row.tenant_id and v.id = row.volunteer_id)');
call keep_history('accounts', 'account', 'id', 'username',
  '{password_hash,temporary_until,totp_secret,totp_confirmed_on,totp_last_step}');
call keep_history_of_parts('account_venues', 'account', 'account_id', 'locations', 'venue_id',
  '(select username from accounts a where a.tenant_id = row.tenant_id and a.id = row.account_id)');
call keep_history('form_settings', 'form', 'form', 'form', '{}');
call keep_history('tenant_settings', 'organisation settings', 'tenant_id', '', '{wrapped_key}');
call keep_history('zones', 'zone', 'id', 'name', '{}');
call keep_history('venues', 'venue', 'id', 'name', '{}');

-- The profile is a part of its volunteer.
create trigger history_insert after insert on volunteer_profiles
  referencing new table as new_rows
  for each statement execute function
    record_changes('volunteer', 'volunteer_id', '', '{nric,prior_medical_condition,criminal_history}', 'part');
create trigger history_update after update on volunteer_profiles
  referencing old table as old_rows new table as new_rows
  for each statement execute function
    record_changes('volunteer', 'volunteer_id',
      '(select full_name from volunteers v where v.tenant_id = row.tenant_id and v.id = row.volunteer_id)',
      '{nric,prior_medical_condition,criminal_history}');

do $$
begin
  execute format('revoke update, delete on change_sets, changes, undone_change_sets from %I',
    current_setting('manyhands.app_role'));
end $$;
