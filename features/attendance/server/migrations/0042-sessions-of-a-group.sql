-- A group's page lists the sessions that it was added to.
create index session_groups_of_group on session_groups (tenant_id, group_id);
