-- Minors, and people whose consent is missing, are few of many: the dashboard looks for those who are signed up.
create index volunteers_by_birth_date on volunteers (tenant_id, dob) where deleted_at is null;
create index volunteer_profiles_without_consent on volunteer_profiles (tenant_id, volunteer_id)
  where not "agreeToTerms";
