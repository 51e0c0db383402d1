-- What staff answered about an organisation or an activity: as what people answered, a row for each field that is filled.
create table organisation_answers (
  tenant_id uuid not null,
  organisation_id uuid not null,
  field_id uuid not null,
  said text,
  number numeric,
  day date,
  chosen text[],
  answered_on timestamptz not null,
  said_search text collate "C" generated always as (left(normalise(said), 400)) stored,
  primary key (tenant_id, organisation_id, field_id),
  foreign key (tenant_id, organisation_id) references organisations,
  foreign key (tenant_id, field_id) references own_fields,
  check (num_nonnulls(said, number, day, chosen) = 1)
);
create table activity_answers (
  tenant_id uuid not null,
  activity_id uuid not null,
  field_id uuid not null,
  said text,
  number numeric,
  day date,
  chosen text[],
  answered_on timestamptz not null,
  said_search text collate "C" generated always as (left(normalise(said), 400)) stored,
  primary key (tenant_id, activity_id, field_id),
  foreign key (tenant_id, activity_id) references activities,
  foreign key (tenant_id, field_id) references own_fields,
  check (num_nonnulls(said, number, day, chosen) = 1)
);

-- For each of the two: its indexes, the view that lets them be used, its history, and what is emptied in the night.
do $$
declare
  kind record;
  value_of text := 'own_value(f.kind, f.options, %1$s.said, %1$s.number, %1$s.day, %1$s.chosen)';
  kept text;
  made text := 'create function %I() returns trigger language plpgsql set enable_nestloop = off as %L';
begin
  for kind in values ('organisation', 'organisations', 'name'), ('activity', 'activities', 'title') loop
    execute format('create index %1$s_answers_of_field on %1$s_answers (tenant_id, field_id, %1$s_id)', kind.column1);
    execute format(
      'create index %1$s_answers_number on %1$s_answers (tenant_id, field_id, number) where number is not null', kind.column1);
    execute format('create index %1$s_answers_day on %1$s_answers (tenant_id, field_id, day) where day is not null', kind.column1);
    execute format('create index %1$s_answers_chosen on %1$s_answers using gin (tenant_id, field_id, chosen)
      where chosen is not null', kind.column1);
    execute format('create index %1$s_answers_said on %1$s_answers using gin (tenant_id, field_id, said_search gin_trgm_ops)
      where said_search is not null', kind.column1);
    -- not forced: the view reads it as the owner
    execute format('call protect_tenant_table(%L, forced => false)', kind.column1 || '_answers');
    execute format('create view %1$s_answer_search as
      select tenant_id, %1$s_id, field_id, said_search, number, day, chosen
      from %1$s_answers where tenant_id = current_tenant()', kind.column1);
    execute format('grant select on %1$s_answer_search to %2$I', kind.column1, current_setting('manyhands.app_role'));

    kept := format($select$
      select row.tenant_id, change_set, %1$L, row.%1$s_id::text,
        (select %3$s from %2$s named where named.tenant_id = row.tenant_id and named.id = row.%1$s_id), 'update',
        jsonb_object_agg('own:' || row.field_id, jsonb_build_array(%%s, %%s))
      from %%s
      join own_fields f on f.tenant_id = row.tenant_id and f.id = row.field_id
      group by row.tenant_id, row.%1$s_id$select$, kind.column1, kind.column2, kind.column3);
    execute format(made, kind.column1 || '_answers_given',
      history_function_body(format(kept, 'null', format(value_of, 'row'), 'new_rows row')));
    execute format(made, kind.column1 || '_answers_changed',
      history_function_body(format(kept, format(value_of, 'before'), format(value_of, 'row'), format($rows$new_rows row
        join old_rows before on before.tenant_id = row.tenant_id and before.%1$s_id = row.%1$s_id
          and before.field_id = row.field_id
          and (before.said, before.number, before.day, before.chosen) is distinct from
            (row.said, row.number, row.day, row.chosen)$rows$, kind.column1))));
    execute format(made, kind.column1 || '_answers_emptied',
      history_function_body(format(kept, format(value_of, 'row'), 'null', 'old_rows row')));
    execute format('create trigger history_insert after insert on %1$s_answers
      referencing new table as new_rows for each statement execute function %1$s_answers_given()', kind.column1);
    execute format('create trigger history_update after update on %1$s_answers
      referencing old table as old_rows new table as new_rows for each statement
      execute function %1$s_answers_changed()', kind.column1);
    execute format('create trigger history_delete after delete on %1$s_answers
      referencing old table as old_rows for each statement execute function %1$s_answers_emptied()', kind.column1);

    -- as forget_own_answers does it of people
    execute format($forget$
      create function forget_%1$s_answers(at_time timestamptz) returns bigint
        language sql security definer set search_path = public
        begin atomic
          with gone as (
            delete from %1$s_answers a using own_fields f
            where a.tenant_id = current_tenant() and f.tenant_id = a.tenant_id and f.id = a.field_id
              and (a.answered_on < at_time - make_interval(months => f.kept_months)
                or f.deleted_at < at_time - interval '30 days')
            returning a.%1$s_id, a.field_id
          ), emptied as (
            select %1$s_id, count(*) as answers, jsonb_object_agg('own:' || field_id, null) as fields
            from gone group by %1$s_id
          ), silenced as (
            update changes c set fields = c.fields || (
              select jsonb_object_agg(key, value) from jsonb_each(e.fields) where c.fields ? key)
            from emptied e
            where c.tenant_id = current_tenant() and c.record_type = %1$L and c.record_id = e.%1$s_id::text
              and c.fields ?| array(select jsonb_object_keys(e.fields))
          ), moved_on as (
            update %2$s r set version = r.version + 1 from emptied e
            where r.tenant_id = current_tenant() and r.id = e.%1$s_id
          )
          select coalesce(sum(answers), 0)::bigint from emptied;
        end$forget$, kind.column1, kind.column2);
  end loop;
end $$;
call write_history_functions();
