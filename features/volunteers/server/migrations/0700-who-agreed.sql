-- Who said yes for a minor stands beside how and when; a message is one more way to say so.
alter table volunteers add column guardian_confirmed_who text not null default '';
alter table volunteers drop constraint volunteers_guardian_confirmed_how_check;
alter table volunteers add constraint volunteers_guardian_confirmed_how_check
  check (guardian_confirmed_how in ('', 'phone', 'message', 'paper', 'in-person'));
alter table volunteers add check (guardian_confirmed_on is not null or guardian_confirmed_who = '');

-- A guardian's name says who the child was: it goes with the person, whichever way they are erased.
create function forget_guardian() returns trigger language plpgsql as $$
begin
  new.guardian_confirmed_who := '';
  return new;
end $$;
create trigger forget_guardian before update of erased_on on volunteers
  for each row when (new.erased_on is not null) execute function forget_guardian();
call write_history_functions();
