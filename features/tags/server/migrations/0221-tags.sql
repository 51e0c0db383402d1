-- Words that an organisation puts on people to find them again, each with a colour of the palette.
create table tags (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  colour text not null,
  -- one of each name, however it is written
  name_search text collate "C" not null generated always as (normalise(name)) stored,
  -- the tag that took its place when both became one: a filter that names this one means that one
  merged_into uuid,
  version integer not null default 1,
  created_on timestamptz not null,
  updated_on timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, merged_into) references tags
);
create unique index tags_by_name on tags (tenant_id, name_search) where deleted_at is null;
create index tags_merged on tags (tenant_id, merged_into) where merged_into is not null;
call protect_tenant_table('tags');
call keep_history('tags', 'tag', 'id', 'name', '{}');

-- Not a part of what the form of a person saves: the person's version stays as it is.
create table volunteer_tags (
  tenant_id uuid not null,
  volunteer_id uuid not null,
  tag_id uuid not null,
  primary key (tenant_id, volunteer_id, tag_id),
  foreign key (tenant_id, volunteer_id) references volunteers,
  foreign key (tenant_id, tag_id) references tags
);
create index volunteer_tags_by_tag on volunteer_tags (tenant_id, tag_id, volunteer_id);
call protect_tenant_table('volunteer_tags');

-- The history of a person says the names as they were on that day; undo needs to know which tags they are.
do $$
declare
  names text := '(select jsonb_agg(t.name order by t.name_search) from tags t
    where t.tenant_id = row.tenant_id and t.id = any(array_agg(row.tag_id)))';
  ids text := 'jsonb_agg(row.tag_id)';
  kept text := $select$
    select row.tenant_id, change_set, 'volunteer', row.volunteer_id::text,
      (select full_name from volunteers v where v.tenant_id = row.tenant_id and v.id = row.volunteer_id), 'update',
      jsonb_build_object('tags', jsonb_build_array(%s, %s), 'tag_ids', jsonb_build_array(%s, %s))
    from %s row group by row.tenant_id, row.volunteer_id$select$;
  made text := 'create function %I() returns trigger language plpgsql set enable_nestloop = off as %L';
begin
  execute format(made, 'tags_put_on_people',
    history_function_body(format(kept, 'null', names, 'null', ids, 'new_rows')));
  execute format(made, 'tags_taken_off_people',
    history_function_body(format(kept, names, 'null', ids, 'null', 'old_rows')));
end $$;
create trigger history_insert after insert on volunteer_tags
  referencing new table as new_rows for each statement execute function tags_put_on_people();
create trigger history_delete after delete on volunteer_tags
  referencing old table as old_rows for each statement execute function tags_taken_off_people();

-- What a person was called is erased with them.
create function take_tags_off_erased() returns trigger language plpgsql as $$
begin
  delete from volunteer_tags where tenant_id = new.tenant_id and volunteer_id = new.id;
  return null;
end $$;
create trigger tags_of_erased after update of erased_on on volunteers for each row
  when (old.erased_on is null and new.erased_on is not null) execute function take_tags_off_erased();
call write_history_functions();
