-- An own field can ask for a file. Its answer is what the file is called, beside the file itself.
alter table own_fields drop constraint own_fields_kind_check;
alter table own_fields add constraint own_fields_kind_check
  check (kind in ('text', 'number', 'date', 'choice', 'several', 'yes-no', 'file'));
-- the public form takes no files
alter table own_fields add check (kind <> 'file' or not is_public);

do $$
declare
  kind record;
  value_of text := 'own_value(f.kind, f.options, %1$s.said, %1$s.number, %1$s.day, %1$s.chosen)';
begin
  for kind in values
    ('volunteer', 'volunteers', 'full_name', 'answers_of_people_changed'),
    ('organisation', 'organisations', 'name', 'organisation_answers_changed'),
    ('activity', 'activities', 'title', 'activity_answers_changed')
  loop
    execute format('alter table %s_answers add column file_id uuid, add foreign key (tenant_id, file_id) references files,
      add check (file_id is null or said is not null)', kind.column1);
    execute format('create unique index %1$s_answers_file on %1$s_answers (tenant_id, file_id) where file_id is not null',
      kind.column1);
    -- another file of the same name is a change, too
    execute format('create or replace function %I() returns trigger language plpgsql set enable_nestloop = off as %L',
      kind.column4, history_function_body(format($select$
        select row.tenant_id, change_set, %1$L, row.%1$s_id::text,
          (select %3$s from %2$s named where named.tenant_id = row.tenant_id and named.id = row.%1$s_id), 'update',
          jsonb_object_agg('own:' || row.field_id, jsonb_build_array(%4$s, %5$s))
        from new_rows row
        join old_rows before on before.tenant_id = row.tenant_id and before.%1$s_id = row.%1$s_id
          and before.field_id = row.field_id
          and (before.said, before.number, before.day, before.chosen, before.file_id) is distinct from
            (row.said, row.number, row.day, row.chosen, row.file_id)
        join own_fields f on f.tenant_id = row.tenant_id and f.id = row.field_id
        group by row.tenant_id, row.%1$s_id$select$,
        kind.column1, kind.column2, kind.column3, format(value_of, 'before'), format(value_of, 'row'))));
  end loop;
end $$;

create or replace function own_value(kind text, options jsonb, said text, number numeric, day date, chosen text[])
  returns jsonb language sql stable parallel safe
  return case
    when kind in ('text', 'file') then to_jsonb(said)
    when kind = 'number' then to_jsonb(trim_scale(number)::text)
    when kind = 'date' then to_jsonb(to_char(day, 'YYYY-MM-DD'))
    when kind = 'several' then (
      select jsonb_agg(listed.option -> 'label' order by listed.place)
      from jsonb_array_elements(options) with ordinality listed (option, place)
      where listed.option ->> 'key' = any(chosen))
    else (
      select listed.option -> 'label' from jsonb_array_elements(options) listed (option)
      where listed.option ->> 'key' = chosen[1])
  end;

-- As before, and files that answer an own field stay.
create or replace function mark_old_files(at_time timestamptz)
  returns table (kind text, tenant_id uuid, id uuid, storage_key text)
  language sql security definer set search_path = public
  begin atomic
    -- a value that was never checked counts as none: it must not keep everybody's files here
    update exports e set removed_on = at_time from tenant_settings s
      where s.tenant_id = e.tenant_id and e.removed_on is null and e.created_on < at_time - interval '1 hour' *
        case when jsonb_typeof(s.settings->'keepExportsHours') = 'number'
          then least(greatest((s.settings->>'keepExportsHours')::numeric, 1), 24)::integer else 24 end;
    update files f set removed_on = at_time
      where f.removed_on is null and f.created_on < at_time - interval '24 hours'
        and not exists (select 1 from volunteer_files v where v.tenant_id = f.tenant_id and v.file_id = f.id)
        and not exists (select 1 from registrations r where r.tenant_id = f.tenant_id and r.agreement_file_id = f.id)
        and not exists (select 1 from batch_checklist b where b.tenant_id = f.tenant_id and b.file_id = f.id)
        and not exists (select 1 from tenant_settings s where s.tenant_id = f.tenant_id and s.logo_file_id = f.id)
        and not exists (select 1 from mail_images i where i.tenant_id = f.tenant_id and i.file_id = f.id)
        and not exists (select 1 from mail_messages m where m.tenant_id = f.tenant_id and m.attachment_file_id = f.id)
        and not exists (select 1 from volunteer_answers a where a.tenant_id = f.tenant_id and a.file_id = f.id)
        and not exists (select 1 from organisation_answers a where a.tenant_id = f.tenant_id and a.file_id = f.id)
        and not exists (select 1 from activity_answers a where a.tenant_id = f.tenant_id and a.file_id = f.id);
    select 'export', e.tenant_id, e.id, e.storage_key from exports e where e.removed_on is not null
    union all
    select 'file', f.tenant_id, f.id, f.storage_key from files f
      where f.removed_on is not null and f.created_on < at_time - interval '24 hours'
        and not exists (select 1 from volunteer_files v where v.tenant_id = f.tenant_id and v.file_id = f.id)
        and not exists (select 1 from registrations r where r.tenant_id = f.tenant_id and r.agreement_file_id = f.id)
        and not exists (select 1 from batch_checklist b where b.tenant_id = f.tenant_id and b.file_id = f.id)
        and not exists (select 1 from tenant_settings s where s.tenant_id = f.tenant_id and s.logo_file_id = f.id)
        and not exists (select 1 from mail_images i where i.tenant_id = f.tenant_id and i.file_id = f.id)
        and not exists (select 1 from mail_messages m where m.tenant_id = f.tenant_id and m.attachment_file_id = f.id)
        and not exists (select 1 from volunteer_answers a where a.tenant_id = f.tenant_id and a.file_id = f.id)
        and not exists (select 1 from organisation_answers a where a.tenant_id = f.tenant_id and a.file_id = f.id)
        and not exists (select 1 from activity_answers a where a.tenant_id = f.tenant_id and a.file_id = f.id);
  end;
