-- Staff note how the parent or guardian of a minor said yes, and on which day; who noted it, and when, is there already.
alter table volunteers add column guardian_confirmed_how text not null default ''
  check (guardian_confirmed_how in ('', 'phone', 'paper', 'in-person'));
alter table volunteers add column guardian_confirmed_day date;
alter table volunteers add check (guardian_confirmed_on is not null
  or (guardian_confirmed_how = '' and guardian_confirmed_day is null));
call write_history_functions();
