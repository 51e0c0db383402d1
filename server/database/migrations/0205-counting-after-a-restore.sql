-- A restore by an earlier version let the numbers of some tables begin anew below those that were there: under row security
-- the highest one was not seen. They go on above it; where they do already, one number is left out.
do $$
declare
  counted record;
begin
  for counted in
    select c.oid::regclass as name, a.attname as number, c.relforcerowsecurity as is_forced
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  loop
    if counted.is_forced then
      execute format('alter table %s no force row level security', counted.name);
    end if;
    execute format(
      'select setval(pg_get_serial_sequence(%1$L, %2$L), greatest((select coalesce(max(%2$I), 0) + 1 from %1$s), nextval(pg_get_serial_sequence(%1$L, %2$L))), false)',
      counted.name, counted.number);
    if counted.is_forced then
      execute format('alter table %s force row level security', counted.name);
    end if;
  end loop;
end $$;
