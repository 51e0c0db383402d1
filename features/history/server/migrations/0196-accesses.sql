-- Who saw or took out whose data, by time: reads and exports carry the time of their own, so that one index finds the few
-- among all changes.
alter table changes disable row level security;
alter table change_sets disable row level security;
alter table changes add column accessed_on timestamptz;
update changes c set accessed_on = cs.created_on
from change_sets cs
where cs.tenant_id = c.tenant_id and cs.id = c.change_set_id and c.operation in ('read', 'export');
-- the rows just written still wait for the check of their change-set
set constraints all immediate;
create index changes_of_access on changes (tenant_id, accessed_on, id) where accessed_on is not null;
alter table changes enable row level security;
alter table change_sets enable row level security;
