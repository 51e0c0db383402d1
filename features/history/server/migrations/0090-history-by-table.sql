-- History by a plain function for each table: its text was built, parsed and planned anew at each write until now, which
-- cost more than the write. What is kept stays the same, to the letter.

-- The change-set's row is written once; after that the transaction knows that it is there.
create or replace function begin_change_set() returns uuid language plpgsql as $$
declare
  change_set uuid := nullif(current_setting('app.change_set', true), '')::uuid;
begin
  if change_set is not null and current_setting('app.begun_change_set', true) is distinct from change_set::text then
    insert into change_sets (tenant_id, id, account_id, username, action, screen, reason, created_on)
    values (
      current_tenant(), change_set, current_setting('app.account_id')::uuid, current_setting('app.username'),
      current_setting('app.action', true), coalesce(current_setting('app.screen', true), ''),
      coalesce(current_setting('app.reason', true), ''), current_setting('app.now')::timestamptz)
    on conflict do nothing;
    perform set_config('app.begun_change_set', change_set::text, true);
  end if;
  return change_set;
end $$;

-- Of a document that lies in a column: its keys as fields, by the same rules as columns.
create function created_entries(created jsonb, sensitive text[]) returns jsonb
  language plpgsql immutable parallel safe as $$
begin
  return (
    select coalesce(
      jsonb_object_agg(key, case when key = any(sensitive) then 'null'::jsonb else jsonb_build_array(null, value) end),
      '{}')
    from jsonb_each(created)
    where value <> all(array['null', '""', '[]', '{}', 'false', '0']::jsonb[]) and not is_bookkeeping(key)
      and key not in ('tenant_id', 'id', 'created_on', 'created_by'));
end $$;

create function changed_entries(before jsonb, after jsonb, sensitive text[]) returns jsonb
  language plpgsql immutable parallel safe as $$
begin
  return (
    select coalesce(
      jsonb_object_agg(
        key, case when key = any(sensitive) then 'null'::jsonb else jsonb_build_array(o.value, n.value) end),
      '{}')
    from jsonb_each(coalesce(before, '{}')) o full join jsonb_each(coalesce(after, '{}')) n using (key)
    where o.value is distinct from n.value and not is_bookkeeping(key));
end $$;

-- What the body of a table's function does; the pieces are put together below.
create function history_function_body(inserts text) returns text language sql immutable as $$
  select format($body$
declare
  change_set uuid := nullif(current_setting('app.change_set', true), '')::uuid;
  changed bigint;
begin
  if change_set is null then
    return null;
  end if;
  insert into changes (tenant_id, change_set_id, record_type, record_id, record_name, operation, fields)
  %s;
  get diagnostics changed = row_count;
  if changed > 0 then
    perform begin_change_set();
  end if;
  return null;
end $body$, inserts)
$$;

-- A name of the record: a column, or an expression in brackets over the alias row.
create function history_name(name_of text) returns text language sql immutable as $$
  select case when name_of = '' then '''''' when name_of like '(%' then name_of else format('row.%I', name_of) end
$$;

-- The fields of a new row, or of a changed one, as one expression over the aliases row and before.
create function history_fields(table_oid oid, key_column text, sensitive text[], operation text) returns text
  language sql stable as $$
  select coalesce(string_agg(expression, ' || ' order by is_document, attnum), '''{}''::jsonb')
  from (
    select attnum, attname in ('profile', 'settings') as is_document,
      case
        when attname in ('profile', 'settings') and operation = 'INSERT' then
          format('created_entries(row.%I, %L::text[])', attname, sensitive)
        when attname in ('profile', 'settings') then
          format('case when row.%1$I is distinct from before.%1$I then changed_entries(before.%1$I, row.%1$I, %2$L::text[]) else ''{}'' end',
            attname, sensitive)
        when operation = 'INSERT' then
          format('case when to_jsonb(row.%1$I) <> all(array[''null'', ''""'', ''[]'', ''{}'', ''false'', ''0'']::jsonb[]) then jsonb_build_object(%1$L, %2$s) else ''{}'' end',
            attname, case when attname = any(sensitive) then 'null' else format('jsonb_build_array(null, row.%I)', attname) end)
        else
          format('case when row.%1$I is distinct from before.%1$I then jsonb_build_object(%1$L, %2$s) else ''{}'' end',
            attname, case when attname = any(sensitive) then 'null' else format('jsonb_build_array(before.%1$I, row.%1$I)', attname) end)
      end as expression
    from pg_attribute
    where attrelid = table_oid and attnum > 0 and not attisdropped
      and attname not in ('tenant_id', key_column) and not is_bookkeeping(attname)
      and not (operation = 'INSERT' and attname in ('id', 'created_on', 'created_by'))
  ) as columns
$$;

create function history_of_rows(table_oid oid, args text[], operation text) returns text language sql stable as $$
  select case
    when operation = 'DELETE' then
      format('select row.tenant_id, change_set, %L, row.%I::text, %s, ''delete'', ''{}'' from old_rows row',
        args[1], args[2], history_name(args[3]))
    when operation = 'INSERT' then
      format('select row.tenant_id, change_set, %L, row.%I::text, %s, %L, %s from new_rows row',
        args[1], args[2], history_name(args[3]), case when args[5] = 'part' then 'update' else 'create' end, fields)
    else
      format($sql$
        select row.tenant_id, change_set, %1$L, row.%2$I::text, %3$s, %4$s, f.fields
        from new_rows row
        join old_rows before on before.tenant_id = row.tenant_id and before.%2$I = row.%2$I
        -- offset 0: worked out once, however often it is used
        cross join lateral (select %5$s as fields offset 0) f
        where f.fields <> '{}'%6$s$sql$,
        args[1], args[2], history_name(args[3]),
        case when has_deletion then
          $sql$case when before.deleted_at is null and row.deleted_at is not null then 'delete'
            when before.deleted_at is not null and row.deleted_at is null then 'restore' else 'update' end$sql$
        else '''update''' end,
        fields, case when has_deletion then ' or before.deleted_at is distinct from row.deleted_at' else '' end)
  end
  from (
    select history_fields(table_oid, args[2], args[4]::text[], operation) as fields,
      exists (select from pg_attribute where attrelid = table_oid and attname = 'deleted_at' and not attisdropped) as has_deletion
  ) as made
$$;

create function history_of_parts(args text[], operation text) returns text language sql stable as $$
  select format($sql$
    select row.tenant_id, change_set, %L, row.%I::text, %s, 'update', jsonb_build_object(%L, jsonb_build_array(%s))
    from %I row group by row.tenant_id, row.%I$sql$,
    args[1], args[2], args[5], args[3],
    case operation when 'INSERT' then format('null, jsonb_agg(%s)', part) else format('jsonb_agg(%s), null', part) end,
    case operation when 'INSERT' then 'new_rows' else 'old_rows' end, args[2])
  from (select case when args[4] like '(%' then args[4] else format('row.%I', args[4]) end as part) as made
$$;

-- Gives each table whose history is kept its functions, from the columns that it has now. What is to be kept stands in
-- the arguments of the triggers; a new migration runs this again after it changed a column or asked for a history.
create procedure write_history_functions() language plpgsql as $$
declare
  kept record;
  args text[];
  is_parts boolean;
  operation text;
  made text;
begin
  for kept in
    select t.tgname, t.tgrelid, c.relname, t.tgargs, t.tgtype, p.proname
    from pg_trigger t
    join pg_proc p on p.oid = t.tgfoid
    join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal
      and (p.proname in ('record_changes', 'record_parts') or p.proname like 'changes\_of\_%' or p.proname like 'parts\_of\_%')
  loop
    -- each argument ends with a zero byte
    args := string_to_array(rtrim(encode(kept.tgargs, 'escape'), '\000'), '\000');
    args := array_cat(args, array_fill(''::text, array[greatest(0, 5 - cardinality(args))]));
    is_parts := kept.proname = 'record_parts' or kept.proname like 'parts\_of\_%';
    operation := case when kept.tgtype & 4 > 0 then 'INSERT' when kept.tgtype & 8 > 0 then 'DELETE' else 'UPDATE' end;
    made := format('%s_of_%s_%s%s', case when is_parts then 'parts' else 'changes' end, kept.relname, lower(operation),
      case when is_parts then '_' || replace(args[1], ' ', '_') else '' end);
    -- the plan is kept, and must be right for one row and for ten thousand: no loop over all pairs of old and new rows
    execute format('create or replace function %I() returns trigger language plpgsql set enable_nestloop = off as %L',
      made, history_function_body(
        case when is_parts then history_of_parts(args, operation) else history_of_rows(kept.tgrelid, args, operation) end));
    execute format('create or replace trigger %I after %s on %s referencing %s for each statement execute function %I(%s)',
      kept.tgname, operation, kept.tgrelid::regclass,
      case operation when 'INSERT' then 'new table as new_rows' when 'DELETE' then 'old table as old_rows'
        else 'old table as old_rows new table as new_rows' end,
      made, (select string_agg(quote_literal(arg), ', ' order by place) from unnest(args) with ordinality given (arg, place)));
  end loop;
end $$;
call write_history_functions();
