-- How long people are kept is one of the first steps: it is done once a period was saved, or somebody ticked it.
alter table first_step_ticks drop constraint first_step_ticks_step_check;
alter table first_step_ticks add constraint first_step_ticks_step_check
  check (step in ('look', 'venues', 'people', 'form', 'activity', 'colleagues', 'keeping'));
