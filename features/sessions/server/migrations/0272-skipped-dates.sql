-- Days of a rule that have no session, as YYYY-MM-DD.
alter table session_templates add column skipped_dates text[] not null default '{}';
