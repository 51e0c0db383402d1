-- Reports that were asked for: spreadsheets that their owner fetches within 72 hours.
create table reports (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- for whom it is made, and with whose rights
  account_id uuid not null,
  type text not null check (type in ('indivols', 'volunteeringorg', 'attendance')),
  -- what the owner calls it: the name of a saved report, or empty
  name text not null default '',
  -- {startDate, endDate, dateJoinedStart, dateJoinedEnd, venueIds, statuses}
  filters jsonb not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  file_name text not null,
  -- where the file lies when it is whole
  storage_key text,
  done integer not null default 0,
  total integer not null default 0,
  created_on timestamptz not null,
  finished_on timestamptz,
  -- past its time: nobody reads it any more, and its file goes
  removed_on timestamptz,
  primary key (tenant_id, id)
);
create index reports_of_account on reports (tenant_id, account_id, created_on);
-- not forced: the hourly sweep reads it as the owner
call protect_tenant_table('reports', forced => false);

-- For the hourly work: what is past its time, of all tenants. A row that lies there without an end was lost.
create function mark_old_reports(at_time timestamptz)
  returns table (tenant_id uuid, id uuid, storage_key text)
  language sql security definer set search_path = public
  begin atomic
    update reports r set removed_on = at_time
      where r.removed_on is null and coalesce(r.finished_on, r.created_on) < at_time - interval '72 hours';
    select r.tenant_id, r.id, r.storage_key from reports r where r.removed_on is not null;
  end;
create function forget_report(for_tenant uuid, report_id uuid) returns void
  language sql security definer set search_path = public
  begin atomic delete from reports r where r.tenant_id = for_tenant and r.id = report_id; end;
