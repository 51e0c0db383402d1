-- Lists filter by the tier, too.
create or replace view organisation_search as
  select id, name, entity_type, coalesce(group_size, 0) as group_size, coordinator, contact_no, status, venue_ids,
    created_on, name_search, entity_type_search, coordinator_search, contact_no_search,
    -- sorted as 0, shown as nothing where nobody gave one
    group_size as given_group_size, tier
  from organisations
  where tenant_id = current_tenant() and deleted_at is null;
