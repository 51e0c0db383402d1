-- A list is another one when it says something else: neither spaces nor the order of names are a change.
create or replace function history_fields(table_oid oid, key_column text, sensitive text[], operation text) returns text
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
          format('case when row.%1$I is not null and to_jsonb(row.%1$I) <> all(array[''null'', ''""'', ''[]'', ''{}'', ''false'', ''0'']::jsonb[]) then jsonb_build_object(%1$L, %2$s) else ''{}'' end',
            attname, case when attname = any(sensitive) then 'null' else format('jsonb_build_array(null, row.%I)', attname) end)
        else
          format('case when row.%1$I%3$s is distinct from before.%1$I%3$s then jsonb_build_object(%1$L, %2$s) else ''{}'' end',
            attname, case when attname = any(sensitive) then 'null' else format('jsonb_build_array(before.%1$I, row.%1$I)', attname) end,
            case when atttypid = 'json'::regtype then '::jsonb' else '' end)
      end as expression
    from pg_attribute
    where attrelid = table_oid and attnum > 0 and not attisdropped
      and attname not in ('tenant_id', key_column) and not is_bookkeeping(attname)
      and not (operation = 'INSERT' and attname in ('id', 'created_on', 'created_by'))
  ) as columns
$$;
call write_history_functions();
