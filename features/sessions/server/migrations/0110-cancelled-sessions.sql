-- A session that does not take place is kept, with the reason. Unlike a deleted one everybody still sees it.
alter table sessions add column cancelled_on timestamptz;
alter table sessions add column cancel_reason text not null default '';
alter table sessions add check (cancelled_on is not null or cancel_reason = '');
call write_history_functions();
