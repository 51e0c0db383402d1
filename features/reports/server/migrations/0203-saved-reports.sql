-- Filters of a report under a name, and who gets it and when.
create table saved_reports (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- who saved it, and may edit it beside the superadmins
  account_id uuid not null,
  name text not null,
  -- as the form has them, with their type
  filters jsonb not null,
  -- which days a run covers, counted from its own day; 'asSaved' for those of the filters
  period text not null
    check (period in ('asSaved', 'lastWeek', 'lastMonth', 'lastQuarter', 'lastYear', 'thisYear')),
  schedule text not null check (schedule in ('none', 'weekly', 'monthly', 'quarterly')),
  -- the day of the organisation's clock on which the schedule was chosen: what was due until then is not made up for
  scheduled_on date not null,
  -- accounts, each of which gets a file of its own
  recipients uuid[] not null check (cardinality(recipients) > 0),
  version integer not null default 1,
  created_on timestamptz not null,
  updated_on timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts
);
create index saved_reports_by_name on saved_reports (tenant_id, lower(name), id) where deleted_at is null;
call protect_tenant_table('saved_reports');
call keep_history('saved_reports', 'saved report', 'id', 'name', '{}');

-- Each run once: of a schedule by the day on which it was due, by hand by an id.
create table saved_report_runs (
  tenant_id uuid not null references tenants,
  saved_report_id uuid not null,
  run text not null,
  -- from which its period is counted
  day date not null,
  recipients uuid[] not null,
  created_on timestamptz not null,
  primary key (tenant_id, saved_report_id, run),
  foreign key (tenant_id, saved_report_id) references saved_reports
);
create index saved_report_runs_by_time on saved_report_runs (tenant_id, saved_report_id, created_on);
call protect_tenant_table('saved_report_runs');

-- What became of a run for each recipient, once.
create table saved_report_parts (
  tenant_id uuid not null references tenants,
  saved_report_id uuid not null,
  run text not null,
  account_id uuid not null,
  -- why there is no report: no account any more, no right to reports, or filters that name what is not there any more
  left_out text check (left_out in ('account', 'right', 'filters')),
  primary key (tenant_id, saved_report_id, run, account_id),
  foreign key (tenant_id, saved_report_id, run) references saved_report_runs
);
call protect_tenant_table('saved_report_parts');
call write_history_functions();
