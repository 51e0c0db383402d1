-- Lists are filtered by who has, lacks or has to renew what a slot stands for: all who have something in it, by one index.
create index volunteer_files_by_slot on volunteer_files (tenant_id, slot)
  include (volunteer_id, checked, valid_until) where checked or valid_until is not null;
