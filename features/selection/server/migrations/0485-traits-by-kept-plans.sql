-- Writing the traits of one person took longer than the rest of a save: the statement was planned each time, and the traits
-- were written whatever had changed. The connection keeps its plan now, which finds each one's rows by their key (`offset
-- 0`) whatever was there when it was made, and a save that changes no trait writes none.
create or replace function write_volunteer_traits(for_tenant uuid, ids uuid[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into volunteer_traits as t (tenant_id, id, created_on, dob, date_joined, last_came, hours, year_hours, year,
    birth_month, days, language_bits, role_bits, leaves_late, guardian_confirmed, status, gender, nationality, tier,
    languages, roles, availability, skills, venue_ids)
  select v.tenant_id, v.id, v.created_on, v.dob, day_of_text(p."officialDateJoined"), s.last_came, v.hours,
    coalesce(s.year_hours, 0), coalesce(s.year, 0), extract(month from v.dob),
    free_days(p."preferredVolunteeringDaysAndTimes"), word_bits(p."spokenLanguages"),
    word_bits(p."preferredVolunteeringRoles"),
    coalesce(s.recent_late >= 3 and s.recent_late * 2 >= s.recent_came, false),
    v.guardian_confirmed_on is not null, v.status, v.gender, v.nationality, v.tier, piped(p."spokenLanguages"),
    piped(p."preferredVolunteeringRoles"), coalesce(p."availabilityFrequency", ''),
    left(normalise(concat_ws(' ', p.specialisation, p."hobbiesAndInterests", p."otherPreferredVolunteeringRoles",
      p."jobTitleOrSchoolLevel")), 400), v.venue_ids
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
    availability = excluded.availability, skills = excluded.skills, venue_ids = excluded.venue_ids
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
      "hobbiesAndInterests", "otherPreferredVolunteeringRoles", "jobTitleOrSchoolLevel" from new_rows
    except
    select tenant_id, volunteer_id, "officialDateJoined", "preferredVolunteeringDaysAndTimes"::text,
      "spokenLanguages"::text, "preferredVolunteeringRoles"::text, "availabilityFrequency", specialisation,
      "hobbiesAndInterests", "otherPreferredVolunteeringRoles", "jobTitleOrSchoolLevel" from old_rows
  ) changed
  group by tenant_id;
  return null;
end $$;
drop trigger keep_traits_updated on volunteer_profiles;
create trigger keep_traits_updated after update on volunteer_profiles
  referencing old table as old_rows new table as new_rows for each statement execute function keep_traits_beside();
