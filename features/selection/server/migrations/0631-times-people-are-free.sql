-- People are found by the time of a day on which they are free, and not by the day alone.
alter table volunteer_traits add column free_times text collate "C" not null default '';

-- '|6Morning|6Evening|': the day by its number, 1 for Monday, and the time as the form has it.
create function free_times(days json) returns text
  language sql immutable
  return case when days is null or json_typeof(days) <> 'object' then '' else (
    select coalesce('|' || string_agg(place.at || time.said, '|' order by place.at, time.said) || '|', '')
    from (values ('Monday', 1), ('Tuesday', 2), ('Wednesday', 3), ('Thursday', 4), ('Friday', 5), ('Saturday', 6),
      ('Sunday', 7)) place (day, at)
    cross join lateral json_array_elements_text(
      case when json_typeof(days -> place.day) = 'array' then days -> place.day else '[]' end) time (said)) end;

create or replace view trait_search as select * from volunteer_traits where tenant_id = current_tenant();

create or replace function write_volunteer_traits(for_tenant uuid, ids uuid[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into volunteer_traits as t (tenant_id, id, created_on, dob, date_joined, last_came, hours, year_hours, year,
    birth_month, days, language_bits, role_bits, leaves_late, guardian_confirmed, status, gender, nationality, tier,
    languages, roles, availability, skills, venue_ids, free_times)
  select v.tenant_id, v.id, v.created_on, v.dob, day_of_text(p."officialDateJoined"), s.last_came, v.hours,
    coalesce(s.year_hours, 0), coalesce(s.year, 0), extract(month from v.dob),
    free_days(p."preferredVolunteeringDaysAndTimes"), word_bits(p."spokenLanguages"),
    word_bits(p."preferredVolunteeringRoles"),
    coalesce(s.recent_late >= 3 and s.recent_late * 2 >= s.recent_came, false),
    v.guardian_confirmed_on is not null, v.status, v.gender, v.nationality, v.tier, piped(p."spokenLanguages"),
    piped(p."preferredVolunteeringRoles"), coalesce(p."availabilityFrequency", ''),
    left(normalise(concat_ws(' ', p.specialisation, p."hobbiesAndInterests", p."otherPreferredVolunteeringRoles",
      p."jobTitleOrSchoolLevel")), 400), v.venue_ids, free_times(p."preferredVolunteeringDaysAndTimes")
  from (select id from unnest(ids) as wanted(id) order by id offset 0) wanted
  cross join lateral (
    select * from volunteers v where v.tenant_id = for_tenant and v.id = wanted.id offset 0
  ) v
  left join lateral (
    select * from volunteer_profiles p where p.tenant_id = for_tenant and p.volunteer_id = wanted.id offset 0
  ) p on true
  left join lateral (
    select * from volunteer_sums s where s.tenant_id = for_tenant and s.volunteer_id = wanted.id offset 0
  ) s on true
  -- asked only here: in there, an index of those who are not deleted could be taken for their key
  where v.deleted_at is null
  on conflict (tenant_id, id) do update set created_on = excluded.created_on, dob = excluded.dob,
    date_joined = excluded.date_joined, last_came = excluded.last_came, hours = excluded.hours,
    year_hours = excluded.year_hours, year = excluded.year, birth_month = excluded.birth_month, days = excluded.days,
    language_bits = excluded.language_bits, role_bits = excluded.role_bits, leaves_late = excluded.leaves_late,
    guardian_confirmed = excluded.guardian_confirmed, status = excluded.status, gender = excluded.gender,
    nationality = excluded.nationality, tier = excluded.tier, languages = excluded.languages, roles = excluded.roles,
    availability = excluded.availability, skills = excluded.skills, venue_ids = excluded.venue_ids,
    free_times = excluded.free_times
  where t.* is distinct from excluded.*;
end $$;

-- the owner sees what was said of an organisation alone, unless told otherwise
alter table volunteer_profiles no force row level security;
update volunteer_traits t set free_times = free_times(p."preferredVolunteeringDaysAndTimes")
from volunteer_profiles p
where p.tenant_id = t.tenant_id and p.volunteer_id = t.id and t.days <> 0;
alter table volunteer_profiles force row level security;
