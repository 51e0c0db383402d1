-- For how many months a check or an agreement is valid once it was ticked; empty where nothing says it.
alter table papers add column valid_months integer check (valid_months between 1 and 600);
call write_history_functions();
