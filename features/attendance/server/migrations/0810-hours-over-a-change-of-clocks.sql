-- Times are kept as the clocks of the organisation show them. Over a night in which the clocks are changed more or fewer
-- hours pass than lie between two such times: by how many is kept with the attendance, where it is any.
alter table attendances add column clock_shift numeric(4, 2);

-- The instant at which clocks of the zone show this time; of an hour that comes twice, the first.
create function first_instant(local timestamp, zone text) returns timestamptz
  language sql immutable parallel safe
  return (
    with a_day_before as (
      select (local - interval '1 day') at time zone 'UTC' as day
    ), by_clocks_of_then as (
      -- so much the clocks are ahead before they are changed
      select (local - ((day at time zone zone) - (day at time zone 'UTC'))) at time zone 'UTC' as instant from a_day_before
    )
    select case when instant at time zone zone = local then instant else local at time zone zone end
    from by_clocks_of_then
  );

-- How many hours more have passed between two times than the clocks show; null for none.
create function clock_shift(from_time timestamp, to_time timestamp, zone text) returns numeric
  language sql immutable parallel safe
  return case
    -- the same a day before and a day after: nothing was changed between them
    when (from_time - interval '1 day') at time zone 'UTC' at time zone zone - (from_time - interval '1 day')
      = (to_time + interval '1 day') at time zone 'UTC' at time zone zone - (to_time + interval '1 day') then null
    else nullif(round(extract(epoch from
      (first_instant(to_time, zone) - first_instant(from_time, zone)) - (to_time - from_time)) / 3600, 2), 0) end;

create function keep_clock_shift() returns trigger language plpgsql as $$
begin
  new.clock_shift := clock_shift(new.check_in, new.check_out, coalesce(
    (select settings ->> 'timeZone' from tenant_settings where tenant_id = new.tenant_id), 'Asia/Singapore'));
  return new;
end $$;
create trigger keep_clock_shift before insert or update of check_in, check_out on attendances for each row
  when (new.check_out is not null) execute function keep_clock_shift();

-- It follows from the times: nobody changed it.
create or replace function is_bookkeeping(field text) returns boolean
  language sql immutable parallel safe
  return field like '%\_search' or field = any(array[
    'version', 'updated_on', 'updated_by', 'deleted_at', 'deleted_by', 'nric_hash', 'totp_last_step', 'clock_shift']);
call write_history_functions();

-- Hours that were entered count; else those that passed between coming and going.
create function counted_hours(check_in timestamp, check_out timestamp, hours numeric, clock_shift numeric) returns numeric
  language sql immutable parallel safe
  return case
    when hours > 0 then hours
    when check_out is not null
      then greatest(0, round(extract(epoch from check_out - check_in) / 3600 + coalesce(clock_shift, 0), 2))
    else 0 end;

-- The functions that count are as they were, with it.
do $$
declare
  counting record;
begin
  for counting in
    select p.oid, pg_get_functiondef(p.oid) as written from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.prosrc ~ 'counted_hours\('
  loop
    execute regexp_replace(counting.written,
      'counted_hours\((\w+\.)?check_in, (\w+\.)?check_out, (\w+\.)?hours\)',
      'counted_hours(\1check_in, \2check_out, \3hours, \1clock_shift)', 'g');
  end loop;
end $$;
drop function counted_hours(timestamp, timestamp, numeric);

-- What has been kept so far, with neither history nor version: nobody changed anything.
alter table attendances disable trigger user;
update attendances a set clock_shift = clock_shift(a.check_in, a.check_out, coalesce(s.settings ->> 'timeZone', 'Asia/Singapore'))
from tenant_settings s
where s.tenant_id = a.tenant_id and a.check_out is not null
  and clock_shift(a.check_in, a.check_out, coalesce(s.settings ->> 'timeZone', 'Asia/Singapore')) is not null;
alter table attendances enable trigger user;
select resum_attendances(id), recount_hours(id, localtimestamp)
from tenants where exists (select from attendances a where a.tenant_id = tenants.id and a.clock_shift is not null);
