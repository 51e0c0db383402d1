-- What is done every night, of one organisation at a time: each in its own night, and one that fails stops no other.
drop function recount_volunteers();
create function recount_volunteers(for_tenant uuid) returns void
  language sql security definer set search_path = public
  begin atomic
    with gone as (delete from volunteer_counts where tenant_id = for_tenant)
    insert into volunteer_counts (tenant_id, status, change)
      select tenant_id, status, count(*) from volunteers
      where tenant_id = for_tenant and deleted_at is null group by tenant_id, status;
  end;

drop function recount_hours();
create function recount_hours(for_tenant uuid) returns void
  language sql security definer set search_path = public
  begin atomic
    with totals as (
      select a.volunteer_id, sum(counted_hours(a.check_in, a.check_out, a.hours)) as hours
      from attendances a
      join sessions s on s.tenant_id = a.tenant_id and s.id = a.session_id and s.deleted_at is null
      join batches b on b.tenant_id = s.tenant_id and b.id = s.batch_id and b.deleted_at is null
      join activities c on c.tenant_id = s.tenant_id and c.id = s.activity_id and c.deleted_at is null
      where a.tenant_id = for_tenant and a.deleted_at is null and a.volunteer_id is not null
      group by a.volunteer_id
    )
    update volunteers v set hours = coalesce(t.hours, 0)
    from volunteers w
    left join totals t on t.volunteer_id = w.id
    where w.tenant_id = for_tenant and v.tenant_id = w.tenant_id and v.id = w.id and v.hours <> coalesce(t.hours, 0);
  end;

drop function forget_registrations(timestamptz);
create function forget_registrations(at_time timestamptz, for_tenant uuid) returns void
  language sql security definer set search_path = public
  begin atomic
    delete from used_challenges where tenant_id = for_tenant and used_on < at_time - interval '2 days';
    update registrations set sealed = null, state = 'dismissed', decided_on = at_time, version = version + 1
      where tenant_id = for_tenant and state = 'waiting' and reason = 'robot' and created_on < at_time - interval '30 days';
    update registrations set guardian_token_hash = null
      where tenant_id = for_tenant and guardian_token_hash is not null and guardian_token_until < at_time;
  end;

drop function forget_attendance_versions(timestamptz);
create function forget_attendance_versions(at_time timestamptz, for_tenant uuid) returns void
  language sql security definer set search_path = public
  begin atomic
    delete from attendance_versions where tenant_id = for_tenant and kept_on < at_time - interval '7 days';
  end;

-- The last night of each task, and whether it went well.
create table nightly_runs (
  tenant_id uuid not null references tenants,
  task text not null,
  -- the tenant's day that began with this night
  night date not null,
  -- empty when it went well; a kind of error and never its text, which could hold personal data
  failure text not null default '',
  finished_on timestamptz not null,
  primary key (tenant_id, task)
);
call protect_tenant_table('nightly_runs', forced => false);

create function tenants_and_nights()
  returns table (tenant_id uuid, created_on timestamptz, settings jsonb, runs jsonb)
  language sql stable security definer set search_path = public
  begin atomic
    select t.id, t.created_on, s.settings,
      coalesce((select jsonb_object_agg(n.task, jsonb_build_object('night', n.night, 'failure', n.failure,
        'finishedOn', n.finished_on)) from nightly_runs n where n.tenant_id = t.id), '{}')
    from tenants t join tenant_settings s on s.tenant_id = t.id
    order by t.id;
  end;

create function nightly_failures() returns table (task text, tenants bigint)
  language sql stable security definer set search_path = public
  begin atomic select n.task, count(*) filter (where n.failure <> '') from nightly_runs n group by n.task; end;

-- What belongs to no tenant and is done every hour.
create table hourly_runs (
  task text primary key,
  failure text not null default '',
  finished_on timestamptz not null
);

-- What goes from the store, of all tenants: exports after a day, files that no record has after a day. It is marked, so
-- that nobody reads it any more; then its object is deleted, and at last its row. What fails stays marked and is tried
-- again.
alter table exports add column removed_on timestamptz;
drop function forget_files(timestamptz);
create function mark_old_files(at_time timestamptz)
  returns table (kind text, tenant_id uuid, id uuid, storage_key text)
  language sql security definer set search_path = public
  begin atomic
    update exports e set removed_on = at_time
      where e.removed_on is null and e.created_on < at_time - interval '24 hours';
    update files f set removed_on = at_time
      where f.removed_on is null and f.created_on < at_time - interval '24 hours'
        and not exists (select 1 from volunteer_files v where v.tenant_id = f.tenant_id and v.file_id = f.id)
        and not exists (select 1 from registrations r where r.tenant_id = f.tenant_id and r.agreement_file_id = f.id)
        and not exists (select 1 from batch_checklist b where b.tenant_id = f.tenant_id and b.file_id = f.id);
    select 'export', e.tenant_id, e.id, e.storage_key from exports e where e.removed_on is not null
    union all
    select 'file', f.tenant_id, f.id, f.storage_key from files f
      where f.removed_on is not null and f.created_on < at_time - interval '24 hours'
        and not exists (select 1 from volunteer_files v where v.tenant_id = f.tenant_id and v.file_id = f.id)
        and not exists (select 1 from registrations r where r.tenant_id = f.tenant_id and r.agreement_file_id = f.id)
        and not exists (select 1 from batch_checklist b where b.tenant_id = f.tenant_id and b.file_id = f.id);
  end;
create function forget_file(of_kind text, for_tenant uuid, file_id uuid) returns void
  language sql security definer set search_path = public
  begin atomic
    delete from exports e where of_kind = 'export' and e.tenant_id = for_tenant and e.id = file_id;
    delete from files f where of_kind = 'file' and f.tenant_id = for_tenant and f.id = file_id;
  end;

-- Mails that have not left: they wait for the mail server, or were refused for good.
create table mail_troubles (
  tenant_id uuid not null references tenants,
  -- of the job that sends it
  id uuid not null,
  recipient text not null,
  subject text not null,
  state text not null check (state in ('waiting', 'refused', 'given-up')),
  reason text not null,
  since timestamptz not null,
  tried_on timestamptz not null,
  primary key (tenant_id, id)
);
create index mail_troubles_since on mail_troubles (tenant_id, since);
call protect_tenant_table('mail_troubles');

do $$
begin
  execute format('grant select, insert, update on hourly_runs to %I', current_setting('manyhands.app_role'));
end $$;
