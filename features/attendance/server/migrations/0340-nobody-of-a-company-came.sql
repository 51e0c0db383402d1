-- 0 of a group or an organisation came: somebody has said so, which is another thing than null
alter table attendances drop constraint attendances_check4;
alter table attendances add constraint attendances_people_came_check
  check (people_came is null or (kind <> 'indivols' and people_came between 0 and 10000));
