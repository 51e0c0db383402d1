-- What people take. The form's fields of a person lay in one document with all their names, empty ones too: three quarters of
-- the table were names. Each is a column now, called as the form and the history call it, and null while it is empty.
alter table volunteer_profiles
  -- the consent, and whether the person is under 16
  add column "agreeToTerms" boolean not null default false,
  add column child boolean not null default false,
  add column salutation text,
  add column "firstName" text,
  add column "familyName" text,
  add column "chineseName" text,
  add column citizenship text,
  add column "maritalStatus" text,
  add column race text,
  add column "raceOthers" text,
  add column religion text,
  add column "religionOthers" text,
  add column unit text,
  add column "postalCode" text,
  add column "homeNo" text,
  add column "officeNo" text,
  add column "emergencyContactName" text,
  add column "emergencyContactNo" text,
  add column "emergencyContactRelationship" text,
  add column "childsParentOrGuardian" text,
  add column "childsParentOrGuardianContactNo" text,
  add column "employmentStatus" text,
  add column "employmentOthers" text,
  add column "companyOrSchoolName" text,
  add column "jobTitleOrSchoolLevel" text,
  add column "highestEducationLevel" text,
  add column specialisation text,
  add column "otherSpokenLanguages" text,
  add column "otherWrittenLanguages" text,
  add column "otherPreferredVolunteeringRoles" text,
  add column "preferredVolunteeringCommitment" text,
  add column commitment text,
  add column "availabilityFrequency" text,
  add column "otherAvailabilityFrequency" text,
  add column "otherHowDidYouHearAboutUs" text,
  add column "referralSource" text,
  add column "otherReferralSource" text,
  add column "referralSourcePersonnel" text,
  add column "affiliatedName" text,
  add column "volunteeringStartDate" text,
  add column "officialDateJoined" text,
  add column address text,
  add column "purposeOfVolunteering" text,
  add column "hobbiesAndInterests" text,
  add column comments text,
  add column remarks text,
  add column "hasPriorMedicalCondition" text,
  add column "hasCriminalHistory" text,
  add column affiliated text,
  -- lists and what has parts; as text, which takes less than jsonb: nothing searches in them
  add column "spokenLanguages" json,
  add column "writtenLanguages" json,
  add column "preferredVolunteeringRoles" json,
  add column "howDidYouHearAboutUs" json,
  add column subscription json,
  add column "preferredVolunteeringLocations" json,
  add column "preferredVolunteeringDaysAndTimes" json,
  add column "volunteeringExperiences" json;

-- One writing of the table fills them all; the second leaves the document behind.
do $$
begin
  execute (
    select 'alter table volunteer_profiles ' || string_agg(format('alter column %I type %s using %s', attname, type,
      case type
        when 'boolean' then format('coalesce(profile -> %L = ''true'', false)', attname)
        when 'json' then format(
          'case when profile -> %1$L not in (''[]'', ''{}'', ''""'', ''null'') then (profile -> %1$L)::json end', attname)
        else format('nullif(profile ->> %L, %L)', attname, '')
      end), ', ' order by attnum)
    from (
      select attname, attnum, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = 'volunteer_profiles'::regclass and attnum > 0 and not attisdropped
        and attname not in ('tenant_id', 'volunteer_id', 'profile', 'nric', 'prior_medical_condition', 'criminal_history')
    ) as columns);
end $$;
alter table volunteer_profiles drop column profile;
cluster volunteer_profiles using volunteer_profiles_pkey;

-- Found by the person alone: the key serves that, and nothing asks for an entry by its id.
drop index status_updates_volunteer;
alter table status_updates drop constraint status_updates_pkey, add primary key (tenant_id, volunteer_id, id);

-- 120 bits of the keyed hash tell numbers apart, and with their length fill a word of the index.
alter table volunteers alter column nric_hash type bytea using substring(nric_hash for 15);
update idempotency_keys set fingerprint = substring(fingerprint for 15);

-- The fields of a new row, or of a changed one, as one expression over the aliases row and before. As 0090 has it; json
-- has no equality of its own, and what is null needs no second look.
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
            case when atttypid = 'json'::regtype then '::text' else '' end)
      end as expression
    from pg_attribute
    where attrelid = table_oid and attnum > 0 and not attisdropped
      and attname not in ('tenant_id', key_column) and not is_bookkeeping(attname)
      and not (operation = 'INSERT' and attname in ('id', 'created_on', 'created_by'))
  ) as columns
$$;
call write_history_functions();
