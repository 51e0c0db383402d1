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

-- Kept with what was said, so that no write has to think of it; a save that changes no text writes none.
create function keep_texts() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if tg_op = 'INSERT' then
    insert into volunteer_texts as t (tenant_id, id, texts)
      select n.tenant_id, n.volunteer_id, texts_of(n::volunteer_profiles) from new_rows n
      where texts_of(n::volunteer_profiles) <> ''
      on conflict (tenant_id, id) do update set texts = excluded.texts;
    return null;
  end if;
  with changed as materialized (
    select n.tenant_id, n.volunteer_id as id, texts_of(n::volunteer_profiles) as texts from new_rows n
  ), gone as (
    delete from volunteer_texts t using changed c
      where c.texts = '' and t.tenant_id = c.tenant_id and t.id = c.id
  )
  insert into volunteer_texts as t (tenant_id, id, texts)
    select tenant_id, id, texts from changed where texts <> '' order by id
    on conflict (tenant_id, id) do update set texts = excluded.texts where t.texts <> excluded.texts;
  return null;
end $$;
create trigger keep_texts_inserted after insert on volunteer_profiles
  referencing new table as new_rows for each statement execute function keep_texts();
create trigger keep_texts_updated after update on volunteer_profiles
  referencing new table as new_rows for each statement execute function keep_texts();

-- the owner sees what was said of an organisation alone, unless told otherwise
alter table volunteer_profiles no force row level security;
insert into volunteer_texts (tenant_id, id, texts)
  select tenant_id, volunteer_id, texts_of(p) from volunteer_profiles p where texts_of(p) <> '';
alter table volunteer_profiles force row level security;
