-- What staff plan: an activity of one of five types, its batches, and their sessions.
create table activities (
  tenant_id uuid not null references tenants,
  id uuid not null,
  activity_type text not null check (activity_type in ('recurring', 'events', 'trainings', 'services', 'orientations')),
  title text not null,
  description text not null default '',
  tag text not null default '',
  title_search text collate "C" not null generated always as (left(normalise(title), 400)) stored,
  description_search text collate "C" not null generated always as (left(normalise(description), 400)) stored,
  version integer not null default 1,
  created_on timestamptz not null,
  created_by text not null,
  updated_on timestamptz not null,
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create index activities_by_creation on activities (tenant_id, activity_type, created_on, id) where deleted_at is null;
create index activities_by_title on activities (tenant_id, activity_type, title_search, id) where deleted_at is null;
-- this one and the next are not forced: the nightly count of hours reads them as the owner
call protect_tenant_table('activities', forced => false);

create table batches (
  tenant_id uuid not null,
  id uuid not null,
  activity_id uuid not null,
  name text not null,
  -- the account of the person in charge
  person_in_charge uuid,
  -- [{priceTier, price}] and [{roleName, batchDescription, requirements, reimburseAmt}], in the order of the form
  fees jsonb not null default '[]',
  roles jsonb not null default '[]',
  group_id uuid,
  -- counts the plans of its sessions: work that was queued for an older plan stops
  plan_version integer not null default 1,
  name_search text collate "C" not null generated always as (left(normalise(name), 400)) stored,
  version integer not null default 1,
  created_on timestamptz not null,
  created_by text not null,
  updated_on timestamptz not null,
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, activity_id) references activities,
  foreign key (tenant_id, person_in_charge) references accounts,
  foreign key (tenant_id, group_id) references groups
);
create index batches_of_activity on batches (tenant_id, activity_id, created_on, id) where deleted_at is null;
call protect_tenant_table('batches', forced => false);

-- How the sessions of a batch come about: one session, or a rule that repeats.
create table session_templates (
  tenant_id uuid not null,
  id uuid not null,
  batch_id uuid not null,
  position integer not null,
  name text not null,
  is_single boolean not null,
  start_date date not null,
  end_date date not null,
  -- of the tenant's clock, HH:mm
  start_time text not null,
  end_time text not null,
  -- empty for one session
  frequency text not null default '',
  skip_holidays boolean not null default false,
  venue_ids uuid[] not null default '{}',
  location_address text not null default '',
  beneficiaries text not null default '',
  visibility text not null default 'Draft' check (visibility in ('Draft', 'Private', 'Public')),
  -- [{roleName, roleCount}]
  role_counts jsonb not null default '[]',
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references batches
);
create index session_templates_of_batch on session_templates (tenant_id, batch_id, position) where deleted_at is null;
call protect_tenant_table('session_templates');

create table sessions (
  tenant_id uuid not null,
  id uuid not null,
  activity_id uuid not null,
  batch_id uuid not null,
  -- what made it, and the day that it was made for: moved by hand, it is still that occurrence
  template_id uuid,
  occurrence date,
  name text not null,
  -- of the tenant's clock
  starts_at timestamp not null,
  ends_at timestamp not null,
  venue_ids uuid[] not null default '{}',
  location_address text not null default '',
  beneficiaries text not null default '',
  visibility text not null default 'Draft' check (visibility in ('Draft', 'Private', 'Public')),
  -- [{roleName, roleCount}], and their sum
  role_counts jsonb not null default '[]',
  role_total integer not null default 0,
  -- changed by hand: a new plan of the batch leaves its details
  is_edited boolean not null default false,
  -- deleted because the rule no longer has it; a later rule may bring it back
  left_by_rule boolean not null default false,
  name_search text collate "C" not null generated always as (left(normalise(name), 400)) stored,
  version integer not null default 1,
  created_on timestamptz not null,
  created_by text not null,
  updated_on timestamptz not null,
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, activity_id) references activities,
  foreign key (tenant_id, batch_id) references batches,
  foreign key (tenant_id, template_id) references session_templates,
  check (starts_at < ends_at)
);
-- also over deleted ones: making sessions again brings back none that somebody deleted
create unique index sessions_occurrence on sessions (tenant_id, batch_id, template_id, occurrence);
create index sessions_of_batch on sessions (tenant_id, batch_id, created_on, id) where deleted_at is null;
create index sessions_of_batch_by_start on sessions (tenant_id, batch_id, starts_at, id) where deleted_at is null;
create index sessions_of_activity on sessions (tenant_id, activity_id, starts_at) where deleted_at is null;
create index sessions_by_start on sessions (tenant_id, starts_at, id) where deleted_at is null;
call protect_tenant_table('sessions', forced => false);

-- Sessions that are being made after the answer. The row is the result that can be read later.
create table session_works (
  tenant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  batch_id uuid not null,
  -- of the batch; none when there is nothing to make
  plan_version integer,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'superseded')),
  message text not null,
  -- where the browser goes when it is done
  path text not null,
  done integer not null default 0,
  total integer not null default 0,
  created_on timestamptz not null,
  finished_on timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, batch_id) references batches
);
create index session_works_of_account on session_works (tenant_id, account_id, created_on);
call protect_tenant_table('session_works');

-- The documents of a batch that somebody checks.
create table batch_checklist (
  tenant_id uuid not null,
  batch_id uuid not null,
  position integer not null,
  name text not null,
  file_id uuid,
  checked boolean not null default false,
  date_checked date,
  -- the row in words, for the history
  summary text not null,
  primary key (tenant_id, batch_id, position),
  foreign key (tenant_id, batch_id) references batches,
  foreign key (tenant_id, file_id) references files
);
create unique index batch_checklist_file on batch_checklist (tenant_id, file_id);
-- not forced: the nightly sweep of files reads it as the owner
call protect_tenant_table('batch_checklist', forced => false);

-- One row per session and participant. A removed one keeps its row, so that who took it away when can be told.
create table attendances (
  tenant_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  kind text not null check (kind in ('indivols', 'grps', 'volunteeringorg')),
  volunteer_id uuid,
  group_id uuid,
  organisation_id uuid,
  participant_id uuid not null generated always as (coalesce(volunteer_id, group_id, organisation_id)) stored,
  -- as it was when they were added, for the history
  participant_name text not null,
  -- of the tenant's clock
  check_in timestamp,
  check_out timestamp,
  hours numeric(4, 1),
  roles text[] not null default '{}',
  -- what somebody was told and went on with
  accepted_warnings text[] not null default '{}',
  version integer not null default 1,
  created_on timestamptz not null,
  created_by text not null,
  updated_on timestamptz not null,
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, session_id) references sessions,
  foreign key (tenant_id, volunteer_id) references volunteers,
  foreign key (tenant_id, group_id) references groups,
  foreign key (tenant_id, organisation_id) references organisations,
  check (check_out is null or check_in is not null),
  check (num_nonnulls(volunteer_id, group_id, organisation_id) = 1)
  -- no index has what check-in changes: with room on each page it stays inside its page
) with (fillfactor = 85);
create unique index attendances_participant on attendances (tenant_id, session_id, participant_id);
create index attendances_of_participant on attendances (tenant_id, participant_id, session_id) where deleted_at is null;
-- with all that counting needs: a month of thousands is read from the index alone
create index attendances_of_session on attendances (tenant_id, session_id)
  include (roles, volunteer_id, organisation_id, group_id) where deleted_at is null;
call protect_tenant_table('attendances', forced => false);

-- What a row was before each change: a page that was read then is merged with what others did since.
create table attendance_versions (
  tenant_id uuid not null,
  attendance_id uuid not null,
  version integer not null,
  check_in timestamp,
  check_out timestamp,
  hours numeric(4, 1),
  roles text[] not null,
  kept_on timestamptz not null default now(),
  primary key (tenant_id, attendance_id, version),
  foreign key (tenant_id, attendance_id) references attendances
);
create index attendance_versions_kept_on on attendance_versions (kept_on);
-- not forced: the nightly sweep reads it as the owner
call protect_tenant_table('attendance_versions', forced => false);

-- For the nightly job: no page stays open longer than a week.
create function forget_attendance_versions(at_time timestamptz) returns void
  language sql security definer set search_path = public
  begin atomic delete from attendance_versions where kept_on < at_time - interval '7 days'; end;

create function keep_attendance_versions() returns trigger language plpgsql as $$
begin
  insert into attendance_versions (tenant_id, attendance_id, version, check_in, check_out, hours, roles)
  select tenant_id, id, version, check_in, check_out, hours, roles from old_rows
  on conflict do nothing;
  return null;
end $$;
create trigger keep_versions after update on attendances
  referencing old table as old_rows for each statement execute function keep_attendance_versions();

-- Groups that were added to a session as a whole.
create table session_groups (
  tenant_id uuid not null,
  session_id uuid not null,
  group_id uuid not null,
  added_on timestamptz not null,
  primary key (tenant_id, session_id, group_id),
  foreign key (tenant_id, session_id) references sessions,
  foreign key (tenant_id, group_id) references groups
);
call protect_tenant_table('session_groups');

call keep_history('activities', 'activity', 'id', 'title', '{}');
call keep_history('batches', 'batch', 'id', 'name', '{}');
call keep_history('session_templates', 'session plan', 'id', 'name', '{}');
call keep_history('sessions', 'session', 'id', 'name', '{}');
call keep_history('attendances', 'attendance', 'id', 'participant_name', '{}');
call keep_history_of_parts('session_groups', 'session', 'session_id', 'groups', 'group_id',
  '(select name from sessions s where s.tenant_id = row.tenant_id and s.id = row.session_id)');
call keep_history_of_parts('batch_checklist', 'batch', 'batch_id', 'checklist', 'summary',
  '(select name from batches b where b.tenant_id = row.tenant_id and b.id = row.batch_id)');

-- Hours that were entered count; else the time between coming and going.
create function counted_hours(check_in timestamp, check_out timestamp, hours numeric) returns numeric
  language sql immutable parallel safe
  return case
    when hours > 0 then hours
    when check_out is not null then round(extract(epoch from check_out - check_in) / 3600, 2)
    else 0 end;

-- For the nightly job: the hours of every person, of all tenants, as their attendance has them.
create function recount_hours() returns void
  language sql security definer set search_path = public
  begin atomic
    with totals as (
      select a.tenant_id, a.volunteer_id, sum(counted_hours(a.check_in, a.check_out, a.hours)) as hours
      from attendances a
      join sessions s on s.tenant_id = a.tenant_id and s.id = a.session_id and s.deleted_at is null
      join batches b on b.tenant_id = s.tenant_id and b.id = s.batch_id and b.deleted_at is null
      join activities c on c.tenant_id = s.tenant_id and c.id = s.activity_id and c.deleted_at is null
      where a.deleted_at is null and a.volunteer_id is not null
      group by a.tenant_id, a.volunteer_id
    )
    update volunteers v set hours = coalesce(t.hours, 0)
    from volunteers w
    left join totals t on t.tenant_id = w.tenant_id and t.volunteer_id = w.id
    where v.tenant_id = w.tenant_id and v.id = w.id and v.hours <> coalesce(t.hours, 0);
  end;

-- The same of some people of the tenant, after each write of attendance. They are locked first, in one order: whoever
-- counts next waits, and then sees what this one wrote. Counting is no change that a person made: it has no history.
-- Answers how many people have other hours than before.
create function count_hours(volunteer_ids uuid[]) returns integer
  language plpgsql as $$
declare
  change_set text := coalesce(current_setting('app.change_set', true), '');
  changed integer;
begin
  perform set_config('app.change_set', '', true);
  perform from volunteers v where v.tenant_id = current_tenant() and v.id = any(volunteer_ids)
    order by v.id for no key update;
  update volunteers v set hours = t.hours
  from (
    select p.id, coalesce(sum(counted_hours(a.check_in, a.check_out, a.hours)) filter (where c.id is not null), 0) as hours
    from unnest(volunteer_ids) p (id)
    left join attendances a
      on a.tenant_id = current_tenant() and a.participant_id = p.id and a.deleted_at is null
    left join sessions s on s.tenant_id = a.tenant_id and s.id = a.session_id and s.deleted_at is null
    left join batches b on b.tenant_id = s.tenant_id and b.id = s.batch_id and b.deleted_at is null
    left join activities c on c.tenant_id = b.tenant_id and c.id = b.activity_id and c.deleted_at is null
    group by p.id
  ) t
  where v.tenant_id = current_tenant() and v.id = t.id and v.hours <> t.hours;
  get diagnostics changed = row_count;
  perform set_config('app.change_set', change_set, true);
  return changed;
end $$;

-- Few, and asked for by everything that counts or lists who takes part.
create index volunteers_deleted on volunteers (tenant_id, id) where deleted_at is not null;
create index organisations_deleted on organisations (tenant_id, id) where deleted_at is not null;
create index groups_deleted on groups (tenant_id, id) where deleted_at is not null;

do $$
begin
  execute format('revoke delete on activities, batches, session_templates, sessions, attendances from %I',
    current_setting('manyhands.app_role'));
  execute format('revoke update, delete on attendance_versions from %I', current_setting('manyhands.app_role'));
end $$;
