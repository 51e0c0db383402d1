-- When something last went well that is done from outside, such as a backup; of no organisation.
create table installation_notes (
  name text primary key,
  noted_on timestamptz not null
);
do $$
begin
  execute format('grant select on installation_notes to %I', current_setting('manyhands.app_role'));
end $$;
