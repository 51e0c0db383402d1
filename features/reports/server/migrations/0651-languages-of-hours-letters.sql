-- A letter of hours is read by the volunteer who asked for it, and by those to whom they show it: in which language it is
-- said when it is issued. Those of before are in English.
alter table hours_letters add column language text not null default 'en';

call write_history_functions();
