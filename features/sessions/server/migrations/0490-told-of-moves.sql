-- The sessions with people whose time or place the work has changed: what both were.
alter table session_works add column told jsonb not null default '[]';
