-- A note about a refused walk-in goes along when two records of a person become one.
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
    (17, 'unstored_presses', 'volunteer_id', null, '{id}', null)
$$;
