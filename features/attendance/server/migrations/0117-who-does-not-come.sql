-- Who does not come fills no place: they are few, and taken from what the index of all participants counts.
create index attendances_absent on attendances (tenant_id, session_id)
  include (roles, excused, volunteer_id, organisation_id, group_id) where absent and deleted_at is null;
