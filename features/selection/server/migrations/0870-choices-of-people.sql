-- People are looked for by what they chose in the form, beside what has a column of its own here.
alter table volunteer_traits add column choices text collate "C" not null default '';

create function choices_of_list(field text, list json) returns text
  language sql immutable
  return case when list is null or json_typeof(list) <> 'array' then null else (
    select string_agg(field || '=' || choice, chr(31)) from json_array_elements_text(list) listed (choice) where choice <> '')
  end;

-- Each as 'race=Malay', parted by a character that no text of a form holds; empty where nothing was chosen.
create function choices_of(p volunteer_profiles) returns text
  language sql immutable
  return coalesce(nullif(concat_ws(chr(31), '',
    'salutation=' || nullif(p.salutation, ''),
    'citizenship=' || nullif(p.citizenship, ''),
    'maritalStatus=' || nullif(p."maritalStatus", ''),
    'race=' || nullif(p.race, ''),
    'religion=' || nullif(p.religion, ''),
    'employmentStatus=' || nullif(p."employmentStatus", ''),
    'highestEducationLevel=' || nullif(p."highestEducationLevel", ''),
    'preferredVolunteeringCommitment=' || nullif(p."preferredVolunteeringCommitment", ''),
    'commitment=' || nullif(p.commitment, ''),
    'referralSource=' || nullif(p."referralSource", ''),
    'affiliated=' || nullif(p.affiliated, ''),
    choices_of_list('writtenLanguages', p."writtenLanguages"),
    choices_of_list('howDidYouHearAboutUs', p."howDidYouHearAboutUs"),
    choices_of_list('subscription', p.subscription),
    ''), chr(31)), '');

create or replace view trait_search as select * from volunteer_traits where tenant_id = current_tenant();

create or replace function write_volunteer_traits(for_tenant uuid, ids uuid[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into volunteer_traits as t (tenant_id, id, created_on, dob, date_joined, last_came, hours, year_hours, year,
    birth_month, days, language_bits, role_bits, leaves_late, guardian_confirmed, status, gender, nationality, tier,
    languages, roles, availability, skills, venue_ids, free_times, choices)
  select v.tenant_id, v.id, v.created_on, v.dob, day_of_text(p."officialDateJoined"), s.last_came, v.hours,
    coalesce(s.year_hours, 0), coalesce(s.year, 0), extract(month from v.dob),
    free_days(p."preferredVolunteeringDaysAndTimes"), word_bits(p."spokenLanguages"),
    word_bits(p."preferredVolunteeringRoles"),
    coalesce(s.recent_late >= 3 and s.recent_late * 2 >= s.recent_came, false),
    v.guardian_confirmed_on is not null, v.status, v.gender, v.nationality, v.tier, piped(p."spokenLanguages"),
    piped(p."preferredVolunteeringRoles"), coalesce(p."availabilityFrequency", ''),
    left(normalise(concat_ws(' ', p.specialisation, p."hobbiesAndInterests", p."otherPreferredVolunteeringRoles",
      p."jobTitleOrSchoolLevel")), 400), v.venue_ids, free_times(p."preferredVolunteeringDaysAndTimes"),
    choices_of(p)
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
    free_times = excluded.free_times, choices = excluded.choices
  where t.* is distinct from excluded.*;
end $$;

create or replace function keep_traits_beside() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if tg_op = 'INSERT' then
    perform write_volunteer_traits(tenant_id, array_agg(volunteer_id)) from new_rows group by tenant_id;
    return null;
  end if;
  perform write_volunteer_traits(tenant_id, array_agg(volunteer_id))
  from (
    select tenant_id, volunteer_id, "officialDateJoined", "preferredVolunteeringDaysAndTimes"::text,
      "spokenLanguages"::text, "preferredVolunteeringRoles"::text, "availabilityFrequency", specialisation,
      "hobbiesAndInterests", "otherPreferredVolunteeringRoles", "jobTitleOrSchoolLevel",
      salutation, citizenship, "maritalStatus", race, religion, "employmentStatus", "highestEducationLevel",
      "preferredVolunteeringCommitment", commitment, "referralSource", affiliated, "writtenLanguages"::text,
      "howDidYouHearAboutUs"::text, subscription::text from new_rows
    except
    select tenant_id, volunteer_id, "officialDateJoined", "preferredVolunteeringDaysAndTimes"::text,
      "spokenLanguages"::text, "preferredVolunteeringRoles"::text, "availabilityFrequency", specialisation,
      "hobbiesAndInterests", "otherPreferredVolunteeringRoles", "jobTitleOrSchoolLevel",
      salutation, citizenship, "maritalStatus", race, religion, "employmentStatus", "highestEducationLevel",
      "preferredVolunteeringCommitment", commitment, "referralSource", affiliated, "writtenLanguages"::text,
      "howDidYouHearAboutUs"::text, subscription::text from old_rows
  ) changed
  group by tenant_id;
  return null;
end $$;

-- the owner sees what was said of an organisation alone, unless told otherwise
alter table volunteer_profiles no force row level security;
update volunteer_traits t set choices = choices_of(p)
from volunteer_profiles p
where p.tenant_id = t.tenant_id and p.volunteer_id = t.id and choices_of(p) <> '';
alter table volunteer_profiles force row level security;
