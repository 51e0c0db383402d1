-- What a person had answered in own fields before an import wrote over it: Undo puts it back.
alter table import_updates add column answers jsonb;
