-- Telephone numbers and postal codes are kept in one form, which the contracts make of what people write. What was kept
-- before gets the same form, without a row in the history: nobody changed anything.
create function pg_temp.kept_phone(written text) returns text immutable language sql as $$
  select case
    when length(written) > 40 or written !~ '^\(?\s*\+?[\s(]*\d[\d\s().-]*$' or length(digits) not between 8 and 15 then written
    when digits ~ '^65[3689]\d{7}$' then '+' || digits
    when abroad then '+' || digits
    when digits ~ '^[3689]\d{7}$' then '+65' || digits
    else digits
  end
  from (
    select abroad, case when abroad then regexp_replace(all_digits, '^00', '') else all_digits end as digits
    from (
      select written like '%+%' or regexp_replace(written, '\D', '', 'g') ~ '^00[1-9]\d{7}' as abroad,
        regexp_replace(replace(written, '(0)', ''), '\D', '', 'g') as all_digits
    ) as read
  ) as parted
$$;

create function pg_temp.kept_postal_code(written text) returns text immutable language sql as $$
  select coalesce(
    substring(replace(written, ' ', '') from '^(?:[Ss](?:[Ii][Nn][Gg][Aa][Pp][Oo][Rr][Ee]|[Gg])?)?[(,]*(\d{6})\)?$'), written)
$$;

create function pg_temp.kept_profile(profile jsonb) returns jsonb immutable language sql as $$
  select profile || coalesce((
    select jsonb_object_agg(key, case when key = 'postalCode' then pg_temp.kept_postal_code(value) else pg_temp.kept_phone(value) end)
    from jsonb_each_text(profile)
    where key in ('postalCode', 'homeNo', 'officeNo', 'emergencyContactNo', 'childsParentOrGuardianContactNo') and value <> ''
  ), '{}')
$$;

do $$
declare
  -- the table, the column, and the function that makes the kept form
  each text[];
begin
  foreach each slice 1 in array array[
    ['volunteers', 'mobile_no', 'kept_phone'],
    ['contacts', 'contact_no', 'kept_phone'],
    ['organisations', 'contact_no', 'kept_phone'],
    ['coordinators', 'mobile_contact', 'kept_phone'],
    ['coordinators', 'office_contact', 'kept_phone'],
    ['organisation_members', 'contact_no', 'kept_phone'],
    ['organisation_members', 'postal_code', 'kept_postal_code'],
    ['volunteer_profiles', 'profile', 'kept_profile'],
    ['organisation_profiles', 'profile', 'kept_profile']
  ] loop
    execute format('alter table %I disable row level security', each[1]);
    execute format('alter table %I disable trigger user', each[1]);
    execute format('update %1$I set %2$I = pg_temp.%3$I(%2$I) where pg_temp.%3$I(%2$I) is distinct from %2$I',
      each[1], each[2], each[3]);
    execute format('alter table %I enable trigger user', each[1]);
    execute format('alter table %I enable row level security', each[1]);
  end loop;
end $$;
