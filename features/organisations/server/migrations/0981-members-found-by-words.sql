-- Members of all organisations by a part of their name, address or number: somebody rings, and nobody knows for which company they come.
create index organisation_members_contain on organisation_members using gin (
  tenant_id,
  full_name_search gin_trgm_ops,
  email_search gin_trgm_ops,
  contact_no_search gin_trgm_ops
) where deleted_at is null;
