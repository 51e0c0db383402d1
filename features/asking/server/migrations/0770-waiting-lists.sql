-- Who waits for a place is written to once one is free: when, and by which letter. Both are null until then, and again
-- from when they say that they go on waiting.
alter table session_asks add column offered_on timestamptz, add column offer_message_id uuid;
-- the few who wait
create index session_asks_waiting on session_asks (tenant_id, session_id, answered_on) where answer = 'waiting';
-- not forced: the search over all organisations reads it as the owner
alter table session_asks no force row level security;
-- Which organisations have somebody who waits for a session that may be coming; every clock of the world is within a day.
create function tenants_with_waiting_lists(at_time timestamptz) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public
  begin atomic
    select distinct asks.tenant_id from session_asks asks
    join sessions s on s.tenant_id = asks.tenant_id and s.id = asks.session_id
    where asks.answer = 'waiting' and asks.offered_on is null and s.deleted_at is null and s.cancelled_on is null
      and s.starts_at > (at_time at time zone 'UTC') - interval '1 day'
    order by 1;
  end;
call write_history_functions();
