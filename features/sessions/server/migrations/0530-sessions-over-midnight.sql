-- What goes on over midnight is little: it is found without reading all that began in two months.
create index sessions_over_midnight on sessions (tenant_id, starts_at)
  where deleted_at is null and ends_at::date > starts_at::date;
