-- A reminder is of one day of its session: moved to another day, the session is reminded of again.
alter table mail_messages add column reminded_day date;
update mail_messages m set reminded_day = coalesce((
    select s.starts_at::date from sessions s where s.tenant_id = m.tenant_id and s.id = m.session_id), m.sent_on::date)
  where reminder_hours is not null;
alter table mail_messages add check ((reminder_hours is null) = (reminded_day is null));
drop index mail_messages_reminder;
create unique index mail_messages_reminder on mail_messages (tenant_id, session_id, reminder_hours, reminded_day)
  where reminder_hours is not null;

create or replace function tenants_with_reminders(at_time timestamptz) returns table (tenant_id uuid)
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
          and m.reminder_hours = h and m.reminded_day = s.starts_at::date)
    )
    order by t.id;
  end;
