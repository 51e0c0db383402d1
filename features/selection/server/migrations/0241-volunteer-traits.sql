-- What lists of people are filtered by, in one narrow row for each existing person: whatever is asked for together, all of
-- an organisation's people are looked at in one go. Kept by triggers, so that no write has to think of it.
create table volunteer_traits (
  tenant_id uuid not null,
  id uuid not null,
  created_on timestamptz not null,
  dob date,
  -- the official date, where it is known
  date_joined date,
  last_came date,
  hours float8 not null,
  year_hours float8 not null default 0,
  -- the year of `year_hours`
  year smallint not null default 0,
  birth_month smallint,
  -- days on which somebody is free: 1 for Monday, 2 for Tuesday, 4 for Wednesday …
  days smallint not null default 0,
  -- a bit for each word of the lists below: a number is compared sooner than a text, and says of most that they have none
  language_bits bigint not null default 0,
  role_bits bigint not null default 0,
  -- often leaves late, or never checks out
  leaves_late boolean not null default false,
  guardian_confirmed boolean not null,
  status text collate "C" not null,
  gender text collate "C" not null,
  nationality text collate "C" not null,
  tier text collate "C" not null,
  -- lists as '|English|Tamil|'
  languages text collate "C" not null default '',
  roles text collate "C" not null default '',
  availability text collate "C" not null default '',
  -- words of what somebody can and likes
  skills text collate "C" not null default '',
  venue_ids uuid[] not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references volunteers
) with (fillfactor = 85);
-- not forced: the view below reads it as the owner
call protect_tenant_table('volunteer_traits', forced => false);

-- As volunteer_search: row security would be asked for each row.
create view trait_search as select * from volunteer_traits where tenant_id = current_tenant();
do $$
begin
  execute format('grant select on trait_search to %I', current_setting('manyhands.app_role'));
end $$;

create function piped(list json) returns text
  language sql immutable
  return case when list is null or json_typeof(list) <> 'array' or json_array_length(list) = 0 then ''
    else '|' || array_to_string(array(select json_array_elements_text(list)), '|') || '|' end;

-- Two words may share a bit: it says who cannot have one, and the list who has it.
create function word_bit(word text) returns bigint
  language sql immutable
  return 1::bigint << (hashtext(word) & 63);

create function word_bits(list json) returns bigint
  language sql immutable
  return case when list is null or json_typeof(list) <> 'array' then 0
    else (select coalesce(bit_or(word_bit(word)), 0) from json_array_elements_text(list) word) end;

create function free_days(days json) returns smallint
  language sql immutable
  return case when days is null or json_typeof(days) <> 'object' then 0 else (
    select coalesce(sum(1 << place.at), 0)::smallint
    from (values ('Monday', 0), ('Tuesday', 1), ('Wednesday', 2), ('Thursday', 3), ('Friday', 4), ('Saturday', 5),
      ('Sunday', 6)) place (day, at)
    where json_typeof(days -> place.day) = 'array' and json_array_length(days -> place.day) > 0) end;

create function day_of_text(value text) returns date
  language sql immutable
  return case when value ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$' and
    to_char(to_date(value, 'YYYY-MM-DD'), 'YYYY-MM-DD') = value then to_date(value, 'YYYY-MM-DD') end;

-- Writes the rows of these people, whatever they were; without ids of everybody in the tenant.
create function write_volunteer_traits(for_tenant uuid, ids uuid[]) returns void
  language sql as $$
    insert into volunteer_traits as t (tenant_id, id, created_on, dob, date_joined, last_came, hours, year_hours, year,
      birth_month, days, language_bits, role_bits, leaves_late, guardian_confirmed, status, gender, nationality, tier, languages, roles,
      availability, skills, venue_ids)
    select v.tenant_id, v.id, v.created_on, v.dob, day_of_text(p."officialDateJoined"), s.last_came, v.hours,
      coalesce(s.year_hours, 0), coalesce(s.year, 0), extract(month from v.dob),
      free_days(p."preferredVolunteeringDaysAndTimes"), word_bits(p."spokenLanguages"),
      word_bits(p."preferredVolunteeringRoles"),
      coalesce(s.recent_late >= 3 and s.recent_late * 2 >= s.recent_came, false),
      v.guardian_confirmed_on is not null, v.status, v.gender, v.nationality, v.tier, piped(p."spokenLanguages"),
      piped(p."preferredVolunteeringRoles"), coalesce(p."availabilityFrequency", ''),
      left(normalise(concat_ws(' ', p.specialisation, p."hobbiesAndInterests", p."otherPreferredVolunteeringRoles",
        p."jobTitleOrSchoolLevel")), 400), v.venue_ids
    from volunteers v
    left join volunteer_profiles p on p.tenant_id = v.tenant_id and p.volunteer_id = v.id
    left join volunteer_sums s on s.tenant_id = v.tenant_id and s.volunteer_id = v.id
    where v.tenant_id = for_tenant and (ids is null or v.id = any(ids)) and v.deleted_at is null
    order by v.id
    on conflict (tenant_id, id) do update set created_on = excluded.created_on, dob = excluded.dob,
      date_joined = excluded.date_joined, last_came = excluded.last_came, hours = excluded.hours,
      year_hours = excluded.year_hours, year = excluded.year, birth_month = excluded.birth_month, days = excluded.days,
      language_bits = excluded.language_bits, role_bits = excluded.role_bits,
      leaves_late = excluded.leaves_late, guardian_confirmed = excluded.guardian_confirmed, status = excluded.status,
      gender = excluded.gender, nationality = excluded.nationality, tier = excluded.tier,
      languages = excluded.languages, roles = excluded.roles, availability = excluded.availability,
      skills = excluded.skills, venue_ids = excluded.venue_ids
    where t.* is distinct from excluded.*
  $$;

-- Rows are locked in one order by everybody who changes several of them, and found by their key, however few there were when
-- the database last counted them.
create function keep_traits_of_people() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if tg_op = 'INSERT' then
    perform write_volunteer_traits(tenant_id, array_agg(id)) from new_rows group by tenant_id;
    return null;
  end if;
  perform from volunteer_traits t join new_rows n on n.tenant_id = t.tenant_id and n.id = t.id
    order by t.id for no key update of t;
  update volunteer_traits t set created_on = n.created_on, dob = n.dob, birth_month = extract(month from n.dob),
    hours = n.hours, guardian_confirmed = n.guardian_confirmed_on is not null, status = n.status, gender = n.gender,
    nationality = n.nationality, tier = n.tier, venue_ids = n.venue_ids
  from new_rows n
  where n.tenant_id = t.tenant_id and n.id = t.id and (t.created_on, t.hours, t.status, t.gender, t.nationality, t.tier,
      t.venue_ids, t.guardian_confirmed) is distinct from (n.created_on, n.hours::float8, n.status, n.gender,
      n.nationality, n.tier, n.venue_ids, n.guardian_confirmed_on is not null)
    or n.tenant_id = t.tenant_id and n.id = t.id and t.dob is distinct from n.dob;
  delete from volunteer_traits t using new_rows n
  where n.tenant_id = t.tenant_id and n.id = t.id and n.deleted_at is not null;
  -- who was restored has none yet; rows of before are not looked through, which have no key to be found by
  perform write_volunteer_traits(n.tenant_id, array_agg(n.id))
  from new_rows n
  where n.deleted_at is null
    and not exists (select 1 from volunteer_traits t where t.tenant_id = n.tenant_id and t.id = n.id)
  group by n.tenant_id;
  return null;
end $$;
create trigger keep_traits_inserted after insert on volunteers
  referencing new table as new_rows for each statement execute function keep_traits_of_people();
create trigger keep_traits_updated after update on volunteers
  referencing new table as new_rows for each statement execute function keep_traits_of_people();

-- What was said, and what attendance came to: there are few of both in a statement, or all.
create function keep_traits_beside() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  perform write_volunteer_traits(tenant_id, array_agg(volunteer_id)) from new_rows group by tenant_id;
  return null;
end $$;
create trigger keep_traits_inserted after insert on volunteer_profiles
  referencing new table as new_rows for each statement execute function keep_traits_beside();
create trigger keep_traits_updated after update on volunteer_profiles
  referencing new table as new_rows for each statement execute function keep_traits_beside();

create function keep_traits_of_sums() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  perform from volunteer_traits t join new_rows n on n.tenant_id = t.tenant_id and n.volunteer_id = t.id
    order by t.id for no key update of t;
  update volunteer_traits t set last_came = n.last_came, year = n.year, year_hours = n.year_hours,
    leaves_late = n.recent_late >= 3 and n.recent_late * 2 >= n.recent_came
  from new_rows n
  where n.tenant_id = t.tenant_id and n.volunteer_id = t.id
    and (t.last_came, t.year, t.year_hours, t.leaves_late) is distinct from
      (n.last_came, n.year, n.year_hours::float8, n.recent_late >= 3 and n.recent_late * 2 >= n.recent_came);
  return null;
end $$;
create trigger keep_traits_inserted after insert on volunteer_sums
  referencing new table as new_rows for each statement execute function keep_traits_of_sums();
create trigger keep_traits_updated after update on volunteer_sums
  referencing new table as new_rows for each statement execute function keep_traits_of_sums();

-- the owner sees what was said of an organisation alone, unless told otherwise
alter table volunteer_profiles no force row level security;
select write_volunteer_traits(id, null) from tenants;
alter table volunteer_profiles force row level security;
