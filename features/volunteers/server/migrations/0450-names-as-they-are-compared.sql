-- A name as it is compared with others (shared/sheet-names.ts says the same of the names of a sheet): its words in any order,
-- without those between a name and the father's, which one person is written with in several ways. It takes a name as
-- normalise() leaves it; null where there is no other word.
-- In plpgsql, whose plans a connection keeps: written as one query it takes a save and an import nearly twice as long.
create function name_to_compare(name text) returns text
  language plpgsql immutable strict parallel safe as $$
begin
  if position('/' in name) > 0 then
    name := regexp_replace(name, '\m([sdw]/o|a/[lp])\M', ' ', 'g');
  end if;
  return (
    select string_agg(word, ' ' order by word collate "C")
    from unnest(string_to_array(translate(name, '.,/()''’-' || chr(9) || chr(10) || chr(13) || chr(160) || chr(12288), rpad('', 13)), ' ')) word
    where word <> all (array['', 'bin', 'binte', 'bte', 'bt', 'binti', 'ibni', 'b'])
  );
end $$;

-- All that somebody is called: Lim Ah Kow @ Lim Ah Seng goes by both.
create function names_to_compare(name text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select distinct one from (values (name_to_compare(split_part(name, '@', 1))), (name_to_compare(split_part(name, '@', 2)))) said (one)
    where one is not null
  );

-- Looked up through the view of the owner: row security would keep these unused, since the function is not leakproof.
create index volunteers_compared_name on volunteers (tenant_id, name_to_compare(split_part(full_name_search, '@', 1)))
  where deleted_at is null;
create index volunteers_other_name on volunteers (tenant_id, name_to_compare(split_part(full_name_search, '@', 2)))
  where deleted_at is null and position('@' in full_name_search) > 0;
