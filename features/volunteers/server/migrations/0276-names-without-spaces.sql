-- Names are found as they are typed in haste, too: tanahkow, nurulain, obrien.
create index volunteers_joined_name on volunteers using gin (
  tenant_id, translate(full_name_search, ' -.,/''', '') gin_trgm_ops) where deleted_at is null;
