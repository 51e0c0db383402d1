-- check: said yes, and something came up that nobody had accepted when they were asked; staff decide.
alter table session_asks drop constraint session_asks_answer_check,
  add constraint session_asks_answer_check check (answer in ('yes', 'check', 'late', 'waiting', 'no')),
  -- the codes of what staff were told about this person when they asked them all the same
  add column accepted_warnings text[] not null default '{}';
call write_history_functions();
