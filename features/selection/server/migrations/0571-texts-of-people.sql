-- What staff and volunteers wrote about a person in texts of any length, in one row for each of whom there is any: it is looked
-- through by parts of words. Sensitive texts are encrypted, and in none of it.
create table volunteer_texts (
  tenant_id uuid not null,
  id uuid not null,
  texts text collate "C" not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references volunteers
);
create index volunteer_texts_contain on volunteer_texts using gin (tenant_id, texts gin_trgm_ops);
-- not forced: the view below reads it as the owner
call protect_tenant_table('volunteer_texts', forced => false);
-- As trait_search: row security would keep the index unused.
create view text_search as select id, texts from volunteer_texts where tenant_id = current_tenant();
do $$
begin
  execute format('grant select on text_search to %I', current_setting('manyhands.app_role'));
end $$;

create function texts_of(p volunteer_profiles) returns text
  language sql immutable
  return trim(normalise(concat_ws(' | ', nullif(p.remarks, ''), nullif(p.comments, ''), nullif(p."purposeOfVolunteering", ''),
    nullif(p."hobbiesAndInterests", ''), nullif(p.specialisation, ''), nullif(p."companyOrSchoolName", ''),
    nullif(p."jobTitleOrSchoolLevel", ''), nullif(p."employmentOthers", ''), nullif(p."otherSpokenLanguages", ''),
    nullif(p."otherWrittenLanguages", ''), nullif(p."otherPreferredVolunteeringRoles", ''),
    nullif(p."otherAvailabilityFrequency", ''), nullif(p."otherHowDidYouHearAboutUs", ''),
    nullif(p."otherReferralSource", ''), nullif(p."referralSourcePersonnel", ''), nullif(p."affiliatedName", ''))));

-- Kept with what was said, so that no write has to think of it; a save that changes none of these texts does nothing here.
create function keep_new_texts() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into volunteer_texts as t (tenant_id, id, texts)
    select n.tenant_id, n.volunteer_id, texts_of(n::volunteer_profiles) from new_rows n
    where texts_of(n::volunteer_profiles) <> ''
    on conflict (tenant_id, id) do update set texts = excluded.texts;
  return null;
end $$;
create trigger keep_new_texts after insert on volunteer_profiles
  referencing new table as new_rows for each statement execute function keep_new_texts();

create function keep_changed_texts() returns trigger language plpgsql as $$
declare
  said text := texts_of(new);
begin
  if said = '' then
    delete from volunteer_texts where tenant_id = new.tenant_id and id = new.volunteer_id;
  else
    insert into volunteer_texts (tenant_id, id, texts) values (new.tenant_id, new.volunteer_id, said)
      on conflict (tenant_id, id) do update set texts = excluded.texts;
  end if;
  return null;
end $$;
create trigger keep_changed_texts after update on volunteer_profiles for each row
  when ((
    old.remarks, old.comments, old."purposeOfVolunteering", old."hobbiesAndInterests", old.specialisation,
    old."companyOrSchoolName", old."jobTitleOrSchoolLevel", old."employmentOthers", old."otherSpokenLanguages",
    old."otherWrittenLanguages", old."otherPreferredVolunteeringRoles", old."otherAvailabilityFrequency",
    old."otherHowDidYouHearAboutUs", old."otherReferralSource", old."referralSourcePersonnel", old."affiliatedName"
  ) is distinct from (
    new.remarks, new.comments, new."purposeOfVolunteering", new."hobbiesAndInterests", new.specialisation,
    new."companyOrSchoolName", new."jobTitleOrSchoolLevel", new."employmentOthers", new."otherSpokenLanguages",
    new."otherWrittenLanguages", new."otherPreferredVolunteeringRoles", new."otherAvailabilityFrequency",
    new."otherHowDidYouHearAboutUs", new."otherReferralSource", new."referralSourcePersonnel", new."affiliatedName"
  )) execute function keep_changed_texts();

-- the owner sees what was said of an organisation alone, unless told otherwise
alter table volunteer_profiles no force row level security;
insert into volunteer_texts (tenant_id, id, texts)
  select tenant_id, volunteer_id, texts_of(p) from volunteer_profiles p where texts_of(p) <> '';
alter table volunteer_profiles force row level security;
