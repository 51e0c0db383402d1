-- Deleted people who are still to be erased, the oldest first.
create index volunteers_to_erase on volunteers (tenant_id, deleted_at) where deleted_at is not null and erased_on is null;
