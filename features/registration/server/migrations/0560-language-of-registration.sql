-- In which language somebody registered: what is written about the registration comes in it.
alter table registrations add column language text not null default 'en'
  check (language in ('en', 'zh-Hans', 'ms', 'ta'));
call write_history_functions();
