-- When an account was last deleted, reset, demoted or limited: work that it had asked for before that is not finished in
-- its name, and hands nothing over.
create table rights_cuts (
  tenant_id uuid not null,
  account_id uuid not null,
  cut_on timestamptz not null,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references accounts
);
call protect_tenant_table('rights_cuts');

-- Every process closes the sockets of a session that has ended, and of an account whose rights have changed: told by the
-- tables themselves, so that no command can forget it.
create function tell_ended_sockets() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('manyhands', jsonb_strip_nulls(jsonb_build_object(
    'tenantId', changed -> 'tenant_id',
    'accountId', case tg_table_name when 'accounts' then changed -> 'id' else changed -> 'account_id' end,
    'sessionId', case tg_table_name when 'account_sessions' then changed -> 'id' end,
    'ended', true))::text);
  return null;
end $$;

create trigger tell_ended_sockets after update on account_sessions for each row
  when (old.revoked_on is null and new.revoked_on is not null) execute function tell_ended_sockets();
create trigger tell_ended_sockets after update on accounts for each row
  when (old.role <> new.role or old.all_locations <> new.all_locations or old.deleted_at is distinct from new.deleted_at)
  execute function tell_ended_sockets();
create trigger tell_ended_sockets after insert or delete on account_venues for each row
  execute function tell_ended_sockets();
