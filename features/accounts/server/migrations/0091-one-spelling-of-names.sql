-- User names are ASCII. What the database folds into one (a Turkish İ is an i to it) would be another name to the counters of
-- wrong passwords, and each spelling would have guesses of its own.
create or replace function find_account(wanted text) returns table (tenant_id uuid, account_id uuid)
  language sql stable security definer set search_path = public
  begin atomic
    select a.tenant_id, a.id from accounts a
    where lower(a.username) = lower(wanted) and wanted !~ '[^ -~]' and a.deleted_at is null;
  end;
