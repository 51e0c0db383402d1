-- How many hours before each session of an activity those who are signed up are reminded.
create table activity_reminders (
  tenant_id uuid not null references tenants,
  activity_id uuid not null,
  hours integer[] not null check (cardinality(hours) > 0),
  -- the text; the ready one where none is named, or it was deleted
  template_id uuid,
  -- what should have been sent before is not made up for
  since timestamptz not null,
  primary key (tenant_id, activity_id),
  foreign key (tenant_id, activity_id) references activities,
  foreign key (tenant_id, template_id) references mail_templates
);
-- not forced: the search over all organisations reads it as the owner
call protect_tenant_table('activity_reminders', forced => false);
call keep_history_of_parts('activity_reminders', 'activity', 'activity_id', 'reminders',
  '(array_to_string(row.hours, '', '') || '' hours before'')',
  '(select title from activities a where a.tenant_id = row.tenant_id and a.id = row.activity_id)');

-- Sessions whose reminders somebody has switched off.
create table unreminded_sessions (
  tenant_id uuid not null references tenants,
  session_id uuid not null,
  created_on timestamptz not null,
  primary key (tenant_id, session_id),
  foreign key (tenant_id, session_id) references sessions
);
call protect_tenant_table('unreminded_sessions');
call keep_history_of_parts('unreminded_sessions', 'session', 'session_id', 'without reminders', '(''yes''::text)',
  '(select name from sessions s where s.tenant_id = row.tenant_id and s.id = row.session_id)');

-- Organisations that may have a reminder to send. Each settles by its own clock which: local times are within a day of
-- this one.
create function tenants_with_reminders(at_time timestamptz) returns table (tenant_id uuid)
  language sql stable security definer set search_path = public
  begin atomic
    select t.id from tenants t
    where exists (
      select from activity_reminders r
      cross join unnest(r.hours) h
      join sessions s on s.tenant_id = r.tenant_id and s.activity_id = r.activity_id
        and s.starts_at between (at_time at time zone 'UTC') - interval '1 day'
          and (at_time at time zone 'UTC') + interval '1 day' + h * interval '1 hour'
      where r.tenant_id = t.id and s.deleted_at is null and s.cancelled_on is null
        and not exists (select from mail_messages m where m.tenant_id = s.tenant_id and m.session_id = s.id
          and m.reminder_hours = h)
    )
    order by t.id;
  end;
call write_history_functions();
