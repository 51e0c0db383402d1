-- Of a group or an organisation: how many people of it are expected. Nobody has said it while it is null.
alter table attendances add column people_expected integer;
alter table attendances add constraint attendances_people_expected_check
  check (people_expected is null or (kind <> 'indivols' and people_expected between 1 and 10000));

-- Those of whom somebody said how many are few: what they are beyond one is added to what the index of all counts.
create index attendances_of_many on attendances (tenant_id, session_id)
  include (roles, people_expected, people_came, absent, excused, volunteer_id, organisation_id, group_id)
  where (people_expected is not null or people_came is not null) and deleted_at is null;

call write_history_functions();
