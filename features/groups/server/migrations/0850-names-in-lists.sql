-- Whom the names of a coordinator's own lists mean, as somebody chose it when a list was imported: "Auntie Rose" need not be
-- asked about again next month. Several staff may mean several people by one name; the latest that a reader may see counts.
create table names_in_lists (
  tenant_id uuid not null references tenants,
  -- all that a row says of whom it means, in one form
  written text not null,
  volunteer_id uuid not null,
  chosen_on timestamptz not null default now(),
  primary key (tenant_id, written, volunteer_id)
);
call protect_tenant_table('names_in_lists');
create index names_in_lists_of_person on names_in_lists (tenant_id, volunteer_id);

-- Who is erased has no names here either.
create function erase_names_in_lists() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  delete from names_in_lists where tenant_id = new.tenant_id and volunteer_id = new.id;
  return null;
end $$;
create trigger erase_names_in_lists after update of erased_on on volunteers
  for each row when (old.erased_on is null and new.erased_on is not null) execute function erase_names_in_lists();

-- They go along when two records of a person become one.
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
    (15, 'volunteer_answers', 'volunteer_id', '{field_id}', '{field_id}', null),
    (16, 'session_asks', 'volunteer_id', null, '{id}', null),
    (17, 'unstored_presses', 'volunteer_id', null, '{id}', null),
    (18, 'names_in_lists', 'volunteer_id', '{written}', '{written}', null)
$$;
