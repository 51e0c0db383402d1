-- The same tags on organisations and on activities: as on people, a row for each that one has. They are no part of what a
-- form saves: the version stays as it is.
create table organisation_tags (
  tenant_id uuid not null,
  organisation_id uuid not null,
  tag_id uuid not null,
  primary key (tenant_id, organisation_id, tag_id),
  foreign key (tenant_id, organisation_id) references organisations,
  foreign key (tenant_id, tag_id) references tags
);
create table activity_tags (
  tenant_id uuid not null,
  activity_id uuid not null,
  tag_id uuid not null,
  primary key (tenant_id, activity_id, tag_id),
  foreign key (tenant_id, activity_id) references activities,
  foreign key (tenant_id, tag_id) references tags
);

-- For each of the two: the index of who has a tag, and its history, which says the names as they were on that day and
-- keeps for undo which tags they are.
do $$
declare
  kind record;
  names text := '(select jsonb_agg(t.name order by t.name_search) from tags t
    where t.tenant_id = row.tenant_id and t.id = any(array_agg(row.tag_id)))';
  ids text := 'jsonb_agg(row.tag_id)';
  kept text;
  made text := 'create function %I() returns trigger language plpgsql set enable_nestloop = off as %L';
begin
  for kind in values ('organisation', 'organisations', 'name'), ('activity', 'activities', 'title') loop
    execute format('create index %1$s_tags_by_tag on %1$s_tags (tenant_id, tag_id, %1$s_id)', kind.column1);
    execute format('call protect_tenant_table(%L)', kind.column1 || '_tags');
    kept := format($select$
      select row.tenant_id, change_set, %1$L, row.%1$s_id::text,
        (select %3$s from %2$s named where named.tenant_id = row.tenant_id and named.id = row.%1$s_id), 'update',
        jsonb_build_object('tags', jsonb_build_array(%%s, %%s), 'tag_ids', jsonb_build_array(%%s, %%s))
      from %%s row group by row.tenant_id, row.%1$s_id$select$, kind.column1, kind.column2, kind.column3);
    execute format(made, 'tags_put_on_' || kind.column2,
      history_function_body(format(kept, 'null', names, 'null', ids, 'new_rows')));
    execute format(made, 'tags_taken_off_' || kind.column2,
      history_function_body(format(kept, names, 'null', ids, 'null', 'old_rows')));
    execute format('create trigger history_insert after insert on %1$s_tags
      referencing new table as new_rows for each statement execute function tags_put_on_%2$s()', kind.column1, kind.column2);
    execute format('create trigger history_delete after delete on %1$s_tags
      referencing old table as old_rows for each statement execute function tags_taken_off_%2$s()', kind.column1, kind.column2);
  end loop;
end $$;

-- An organisation that is erased stays by its name alone.
create function take_tags_off_erased_organisation() returns trigger language plpgsql as $$
begin
  delete from organisation_tags where tenant_id = new.tenant_id and organisation_id = new.id;
  return null;
end $$;
create trigger tags_of_erased after update of erased_on on organisations for each row
  when (old.erased_on is null and new.erased_on is not null) execute function take_tags_off_erased_organisation();
call write_history_functions();
