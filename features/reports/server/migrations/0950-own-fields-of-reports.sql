-- Whose answers a report has, so that it is not handed to an account that no longer sees one of these fields.
alter table reports add column own_field_ids uuid[] not null default '{}';
