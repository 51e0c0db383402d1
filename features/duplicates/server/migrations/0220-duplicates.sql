-- Pairs of people who may be one, as they were found last.
create table likely_duplicates (
  tenant_id uuid not null references tenants,
  one_id uuid not null,
  other_id uuid not null check (other_id > one_id),
  score integer not null,
  reasons text[] not null,
  primary key (tenant_id, one_id, other_id)
);
call protect_tenant_table('likely_duplicates');
create index likely_duplicates_by_score on likely_duplicates (tenant_id, score desc, one_id, other_id);

-- Pairs of whom somebody has said that they are two people: they are not shown again.
create table different_people (
  tenant_id uuid not null references tenants,
  one_id uuid not null,
  other_id uuid not null check (other_id > one_id),
  said_by text not null,
  said_on timestamptz not null,
  primary key (tenant_id, one_id, other_id)
);
call protect_tenant_table('different_people');

-- What merging two records changed, so that it can be taken back for 30 days.
create table volunteer_merges (
  tenant_id uuid not null references tenants,
  id uuid not null,
  kept_id uuid not null,
  gone_id uuid not null,
  attendances jsonb not null,
  belongings jsonb not null,
  -- the fields that were taken over, with what they said before
  fields_sealed bytea not null,
  merged_on timestamptz not null,
  merged_by text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, kept_id) references volunteers,
  foreign key (tenant_id, gone_id) references volunteers
);
call protect_tenant_table('volunteer_merges');
create index volunteer_merges_of_kept on volunteer_merges (tenant_id, kept_id);

-- Everything that hangs on a person and is found by their id, save attendances, which are merged, and the statuses of the
-- record, which say what that record was. `once` names the columns of which a person has each value once (none of them: one
-- row at all); `key` how a row is known.
create function person_belongings() returns table (place integer, table_name text, owner text, once text[], key text[], owner_name text)
  language sql immutable as $$
  values
    (1, 'group_members', 'volunteer_id', '{group_id}'::text[], '{group_id}'::text[], null::text),
    (2, 'notes', 'volunteer_id', null, '{id}', null),
    (3, 'volunteer_files', 'volunteer_id', '{slot}', '{slot}', null),
    (4, 'files', 'record_id', null, '{id}', null),
    (5, 'registrations', 'record_id', null, '{id}', null),
    (6, 'hours_letters', 'participant_id', null, '{id}', null),
    (7, 'roster_absences', 'volunteer_id', null, '{id}', 'volunteer_name'),
    (8, 'mail_recipients', 'person_id', null, '{id}', null),
    (9, 'mail_told', 'person_id', '{source_id}', '{source_id}', null),
    (10, 'mail_languages', 'person_id', '{}', '{}', null),
    (11, 'kiosk_codes', 'volunteer_id', '{kind}', '{id}', 'volunteer_name'),
    (12, 'kiosk_visitors', 'volunteer_id', null, '{id}', null),
    (13, 'certificates', 'volunteer_id', null, '{id}', null),
    (14, 'volunteer_tags', 'volunteer_id', '{tag_id}', '{tag_id}', null)
$$;

-- Gives one person what belongs to another; what they can have only once and have stays where it is. Returns by table the
-- keys of what moved. Of the owner, because some of it is append-only for the application.
create function move_belongings(from_person uuid, to_person uuid) returns jsonb
  language plpgsql security definer set search_path = public as $$
declare
  tenant uuid := current_tenant();
  belonging record; has_already text; part jsonb; moved jsonb := '{}'; to_name text;
begin
  select full_name into to_name from volunteers where tenant_id = tenant and id = to_person;
  -- a slot that nobody has filled or checked gives way
  delete from volunteer_files mine using volunteer_files theirs
    where mine.tenant_id = tenant and mine.volunteer_id = to_person and mine.file_id is null and not mine.checked
      and theirs.tenant_id = tenant and theirs.volunteer_id = from_person and theirs.slot = mine.slot;
  for belonging in select * from person_belongings() where to_regclass('public.' || table_name) is not null order by place loop
    has_already := case when belonging.once is null then 'false' else format(
      'exists (select from %I mine where mine.tenant_id = $1 and mine.%I = $3%s)', belonging.table_name, belonging.owner,
      (select coalesce(string_agg(format(' and mine.%I = t.%I', one, one), ''), '') from unnest(belonging.once) one)) end;
    if belonging.table_name = 'files' then
      has_already := 'exists (select from volunteer_files f where f.tenant_id = $1 and f.file_id = t.id and f.volunteer_id = $2)';
    end if;
    execute format('with moved as (
        update %1$I t set %2$I = $3%3$s where t.tenant_id = $1 and t.%2$I = $2 and not (%4$s) returning t.*
      ) select coalesce(jsonb_agg(jsonb_build_object(%5$s)), ''[]'') from moved',
      belonging.table_name, belonging.owner,
      case when belonging.owner_name is null then '' else format(', %I = $4', belonging.owner_name) end,
      has_already,
      (select coalesce(string_agg(format('%L, %I', one, one), ', '), '') from unnest(belonging.key) one))
      into part using tenant, from_person, to_person, to_name;
    if part <> '[]' then
      moved := moved || jsonb_build_object(belonging.table_name, part);
    end if;
  end loop;
  return moved;
end $$;

-- Gives back what `move_belongings` moved, as far as it is still there.
create function move_belongings_back(from_person uuid, to_person uuid, moved jsonb) returns void
  language plpgsql security definer set search_path = public as $$
declare
  tenant uuid := current_tenant(); belonging record; from_name text;
begin
  select full_name into from_name from volunteers where tenant_id = tenant and id = from_person;
  for belonging in select * from person_belongings() where moved ? table_name order by place loop
    execute format('update %1$I t set %2$I = $2%3$s where t.tenant_id = $1 and t.%2$I = $3
        and exists (select from jsonb_array_elements($5) one where to_jsonb(t) @> one)',
      belonging.table_name, belonging.owner,
      case when belonging.owner_name is null then '' else format(', %I = $4', belonging.owner_name) end)
      using tenant, from_person, to_person, from_name, moved -> belonging.table_name;
  end loop;
end $$;

-- Who is erased is erased in the records, too, that turned out to be theirs; and what their merging wrote over goes.
create function erase_merged_records() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform erase_volunteer(gone_id, new.erased_on, new.erased_on at time zone 'UTC', new.updated_by)
    from volunteer_merges where tenant_id = new.tenant_id and kept_id = new.id;
  delete from volunteer_merges where tenant_id = new.tenant_id and (kept_id = new.id or gone_id = new.id);
  return null;
end $$;
create trigger erase_merged_records after update of erased_on on volunteers
  for each row when (old.erased_on is null and new.erased_on is not null) execute function erase_merged_records();
