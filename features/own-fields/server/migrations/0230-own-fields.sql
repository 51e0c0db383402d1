-- Fields that an organisation adds to its forms, each with its words, its choices and who sees it.
create table own_fields (
  tenant_id uuid not null references tenants,
  id uuid not null,
  form text not null check (form in ('volunteers', 'organisations', 'activities')),
  kind text not null check (kind in ('text', 'number', 'date', 'choice', 'several', 'yes-no')),
  label text not null,
  help text not null default '',
  -- label and help by language; English is above
  translations jsonb not null default '{}',
  -- the choices in their order; answers name their keys, so that a choice can be renamed
  options jsonb not null default '[]',
  position integer not null,
  is_mandatory boolean not null default false,
  seen_by text not null default 'staff' check (seen_by in ('staff', 'superadmins')),
  is_public boolean not null default false,
  -- answers are emptied so many months after they were given; null: never
  kept_months integer check (kept_months between 1 and 600),
  version integer not null default 1,
  created_on timestamptz not null,
  updated_on timestamptz not null,
  deleted_at timestamptz,
  label_search text collate "C" not null generated always as (normalise(label)) stored,
  primary key (tenant_id, id)
);
create unique index own_fields_by_label on own_fields (tenant_id, form, label_search) where deleted_at is null;
call protect_tenant_table('own_fields');
call keep_history('own_fields', 'own field', 'id', 'label', '{}');

-- What the part of a form with these fields is called.
create table own_sections (
  tenant_id uuid not null references tenants,
  form text not null check (form in ('volunteers', 'organisations', 'activities')),
  title text not null,
  primary key (tenant_id, form)
);
call protect_tenant_table('own_sections');

-- What a person answered: a row for each field that is filled, with a value in the column of the field's kind.
create table volunteer_answers (
  tenant_id uuid not null,
  volunteer_id uuid not null,
  field_id uuid not null,
  said text,
  number numeric,
  day date,
  chosen text[],
  answered_on timestamptz not null,
  said_search text collate "C" generated always as (left(normalise(said), 400)) stored,
  primary key (tenant_id, volunteer_id, field_id),
  foreign key (tenant_id, volunteer_id) references volunteers,
  foreign key (tenant_id, field_id) references own_fields,
  check (num_nonnulls(said, number, day, chosen) = 1)
);
create index volunteer_answers_of_field on volunteer_answers (tenant_id, field_id, volunteer_id);
create index volunteer_answers_number on volunteer_answers (tenant_id, field_id, number) where number is not null;
create index volunteer_answers_day on volunteer_answers (tenant_id, field_id, day) where day is not null;
create index volunteer_answers_chosen on volunteer_answers using gin (tenant_id, field_id, chosen) where chosen is not null;
create index volunteer_answers_said on volunteer_answers using gin (tenant_id, field_id, said_search gin_trgm_ops)
  where said_search is not null;
-- not forced: the view below reads it as the owner, so that its indexes of texts and choices are used
call protect_tenant_table('volunteer_answers', forced => false);
create view volunteer_answer_search as
  select tenant_id, volunteer_id, field_id, said_search, number, day, chosen
  from volunteer_answers where tenant_id = current_tenant();
do $$
begin
  execute format('grant select on volunteer_answer_search to %I', current_setting('manyhands.app_role'));
end $$;

-- An answer as people read it: a text, or the labels of several choices.
create function own_value(kind text, options jsonb, said text, number numeric, day date, chosen text[]) returns jsonb
  language sql stable parallel safe
  return case kind
    when 'text' then to_jsonb(said)
    when 'number' then to_jsonb(trim_scale(number)::text)
    when 'date' then to_jsonb(to_char(day, 'YYYY-MM-DD'))
    when 'several' then (
      select jsonb_agg(listed.option -> 'label' order by listed.place)
      from jsonb_array_elements(options) with ordinality listed (option, place)
      where listed.option ->> 'key' = any(chosen))
    else (
      select listed.option -> 'label' from jsonb_array_elements(options) listed (option)
      where listed.option ->> 'key' = chosen[1])
  end;

-- The history of a person says what was answered, by the field; who reads it is told the field's label.
do $$
declare
  value_of text := 'own_value(f.kind, f.options, %1$s.said, %1$s.number, %1$s.day, %1$s.chosen)';
  kept text := $select$
    select row.tenant_id, change_set, 'volunteer', row.volunteer_id::text,
      (select full_name from volunteers v where v.tenant_id = row.tenant_id and v.id = row.volunteer_id), 'update',
      jsonb_object_agg('own:' || row.field_id, jsonb_build_array(%s, %s))
    from %s
    join own_fields f on f.tenant_id = row.tenant_id and f.id = row.field_id
    group by row.tenant_id, row.volunteer_id$select$;
  made text := 'create function %I() returns trigger language plpgsql set enable_nestloop = off as %L';
begin
  execute format(made, 'answers_of_people_given',
    history_function_body(format(kept, 'null', format(value_of, 'row'), 'new_rows row')));
  execute format(made, 'answers_of_people_changed',
    history_function_body(format(kept, format(value_of, 'before'), format(value_of, 'row'), $rows$new_rows row
      join old_rows before on before.tenant_id = row.tenant_id and before.volunteer_id = row.volunteer_id
        and before.field_id = row.field_id
        and (before.said, before.number, before.day, before.chosen) is distinct from
          (row.said, row.number, row.day, row.chosen)$rows$)));
  execute format(made, 'answers_of_people_emptied',
    history_function_body(format(kept, format(value_of, 'row'), 'null', 'old_rows row')));
end $$;
create trigger history_insert after insert on volunteer_answers
  referencing new table as new_rows for each statement execute function answers_of_people_given();
create trigger history_update after update on volunteer_answers
  referencing old table as old_rows new table as new_rows for each statement execute function answers_of_people_changed();
create trigger history_delete after delete on volunteer_answers
  referencing old table as old_rows for each statement execute function answers_of_people_emptied();

-- What a person answered is erased with them.
create function empty_answers_of_erased() returns trigger language plpgsql as $$
begin
  delete from volunteer_answers where tenant_id = new.tenant_id and volunteer_id = new.id;
  return null;
end $$;
create trigger answers_of_erased after update of erased_on on volunteers for each row
  when (old.erased_on is null and new.erased_on is not null) execute function empty_answers_of_erased();

-- Empties answers that are older than their field keeps them, and those of fields that were deleted 30 days ago, also in the
-- history. Of the owner, because the history is append-only for the application. Returns how many.
create function forget_own_answers(at_time timestamptz) returns bigint
  language sql security definer set search_path = public
  begin atomic
    with gone as (
      delete from volunteer_answers a using own_fields f
      where a.tenant_id = current_tenant() and f.tenant_id = a.tenant_id and f.id = a.field_id
        and (a.answered_on < at_time - make_interval(months => f.kept_months) or f.deleted_at < at_time - interval '30 days')
      returning a.volunteer_id, a.field_id
    ), emptied as (
      select volunteer_id, count(*) as answers, jsonb_object_agg('own:' || field_id, null) as fields
      from gone group by volunteer_id
    ), silenced as (
      update changes c set fields = c.fields || (
        select jsonb_object_agg(key, value) from jsonb_each(e.fields) where c.fields ? key)
      from emptied e
      where c.tenant_id = current_tenant() and c.record_type = 'volunteer' and c.record_id = e.volunteer_id::text
        and c.fields ?| array(select jsonb_object_keys(e.fields))
    ), moved_on as (
      update volunteers v set version = v.version + 1 from emptied e
      where v.tenant_id = current_tenant() and v.id = e.volunteer_id
    )
    select coalesce(sum(answers), 0)::bigint from emptied;
  end;

-- What belongs to a person goes along when two records of them become one.
create or replace function person_belongings()
  returns table (place integer, table_name text, owner text, once text[], key text[], owner_name text)
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
    (14, 'volunteer_tags', 'volunteer_id', '{tag_id}', '{tag_id}', null),
    (15, 'volunteer_answers', 'volunteer_id', '{field_id}', '{field_id}', null)
$$;
call write_history_functions();
