-- A name was kept with the spaces that a spreadsheet had in it: those that do not break, and several in a row. Nobody types
-- them, so whoever typed the name found nobody. shared/plain-text.ts makes single plain spaces of them from now on.
create function pg_temp.single_spaces(value text) returns text immutable language sql as $$
  select trim(regexp_replace(regexp_replace(value, '[\u200b\ufeff]', '', 'g'),
    '[ \t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'))
$$;

do $$
declare
  tables text[] := array['volunteers', 'volunteer_profiles', 'organisations', 'coordinators', 'organisation_members',
    'contacts', 'groups'];
  each_table text;
  -- the table and the column
  each text[];
begin
  -- nobody changed them: the history says nothing of it
  foreach each_table in array tables loop
    execute format('alter table %I disable row level security', each_table);
    execute format('alter table %I disable trigger user', each_table);
  end loop;
  foreach each slice 1 in array array[
    ['volunteers', 'full_name'],
    ['volunteer_profiles', 'firstName'],
    ['volunteer_profiles', 'familyName'],
    ['organisations', 'name'],
    ['organisations', 'coordinator'],
    ['coordinators', 'name'],
    ['organisation_members', 'full_name'],
    ['contacts', 'full_name'],
    ['groups', 'name']
  ] loop
    execute format(
      'update %1$I set %2$I = pg_temp.single_spaces(%2$I)
       where %2$I ~ ''[\t\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000\ufeff]|  '' and pg_temp.single_spaces(%2$I) <> ''''',
      each[1], each[2]);
  end loop;
  foreach each_table in array tables loop
    execute format('alter table %I enable trigger user', each_table);
    execute format('alter table %I enable row level security', each_table);
  end loop;
end $$;
