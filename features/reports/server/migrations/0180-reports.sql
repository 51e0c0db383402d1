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

-- Reports that are asked for again and again, by hand or on a schedule.
create table saved_reports (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  type text not null check (type in ('indivols', 'volunteeringorg', 'attendance')),
  -- as the screen sends them
  filters jsonb not null,
  schedule text not null default 'none' check (schedule in ('none', 'weekly', 'monthly', 'quarterly')),
  -- who gets it, each with their own rights
  account_ids uuid[] not null default '{}',
  -- the first day of the last period that was sent, or was over before the schedule began
  last_period date,
  version integer not null default 1,
  created_on timestamptz not null,
  created_by text not null,
  updated_on timestamptz not null,
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create index saved_reports_by_name on saved_reports (tenant_id, lower(name), id) where deleted_at is null;
-- not forced: the search for what is due reads it as the owner
call protect_tenant_table('saved_reports', forced => false);
call keep_history('saved_reports', 'saved report', 'id', 'name', '{last_period}');

-- Organisations that have a report to send sooner or later. Each settles by its own clock which is due.
create function tenants_with_scheduled_reports() returns table (tenant_id uuid)
  language sql stable security definer set search_path = public
  begin atomic
    select distinct s.tenant_id from saved_reports s
    where s.deleted_at is null and s.schedule <> 'none' order by s.tenant_id;
  end;
call write_history_functions();
