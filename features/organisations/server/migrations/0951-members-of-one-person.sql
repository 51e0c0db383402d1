-- By what a member of an organisation and a volunteer are found to be one person: before an erasure, and in a copy.
create index organisation_members_by_email on organisation_members (tenant_id, email_search)
  where deleted_at is null and email_search <> '';
create index organisation_members_by_phone on organisation_members (tenant_id, contact_no_search)
  where deleted_at is null and contact_no_search <> '';
create index organisation_members_by_birth_date on organisation_members (tenant_id, dob, full_name_search)
  where deleted_at is null and dob is not null;
