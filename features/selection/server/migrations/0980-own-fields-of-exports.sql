-- Whose answers an export has, or was narrowed by, so that it is not handed to an account that no longer sees one of these fields.
alter table exports add column own_field_ids uuid[] not null default '{}';
