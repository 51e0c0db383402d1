-- Letters that are used again and again. A version in another language is an entry of `translations`.
create table mail_templates (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  subject text not null,
  html text not null,
  -- [{language, subject, html}]
  translations jsonb not null default '[]',
  version integer not null default 1,
  created_on timestamptz not null,
  created_by text not null,
  updated_on timestamptz not null,
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index mail_templates_name on mail_templates (tenant_id, lower(name)) where deleted_at is null;
call protect_tenant_table('mail_templates');
call keep_history('mail_templates', 'template', 'id', 'name', '{}');

-- Pictures in letters. The key is random and stands in the address, which mail programs open without a sign-in.
create table mail_images (
  tenant_id uuid not null references tenants,
  key text not null,
  file_id uuid not null,
  created_on timestamptz not null,
  primary key (tenant_id, key),
  foreign key (tenant_id, file_id) references files
);
create unique index mail_images_key on mail_images (key);
create unique index mail_images_file on mail_images (tenant_id, file_id);
-- not forced: the functions below read it as the owner
call protect_tenant_table('mail_images', forced => false);

-- One letter to many people, from its draft on.
create table mail_messages (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- in whose name it is sent; nobody for reminders, which the activity asks for
  account_id uuid,
  sender text not null,
  state text not null check (state in ('draft', 'scheduled', 'sending', 'sent', 'cancelled', 'stopped')),
  topic text not null,
  subject text not null,
  html text not null,
  translations jsonb not null default '[]',
  -- whom it is for, as it was chosen: [{kind, …}]
  audiences jsonb not null default '[]',
  -- the session that its merge fields name
  session_id uuid,
  -- a reminder so many hours before the session
  reminder_hours integer,
  attachment_file_id uuid,
  attachment_name text not null default '',
  attachment_size integer not null default 0,
  send_at timestamptz,
  -- which part of the work comes next, and which run of it does it: no other may
  slice integer not null default 0,
  runner text not null default '',
  -- since when the mail server has taken nothing
  trouble_since timestamptz,
  -- why it was stopped, or what it waits for
  reason text not null default '',
  -- whether its recipients are written down
  has_recipients boolean not null default false,
  version integer not null default 1,
  created_on timestamptz not null,
  updated_on timestamptz not null,
  -- when it was handed to be sent, and when the last of it had left
  sent_on timestamptz,
  finished_on timestamptz,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, attachment_file_id) references files
);
create index mail_messages_drafts on mail_messages (tenant_id, account_id, updated_on) where deleted_at is null and state = 'draft';
create index mail_messages_sent on mail_messages (tenant_id, sent_on, id) where deleted_at is null and state <> 'draft';
create unique index mail_messages_reminder on mail_messages (tenant_id, session_id, reminder_hours)
  where reminder_hours is not null;
-- not forced: the sweep of files reads it as the owner
call protect_tenant_table('mail_messages', forced => false);

-- Each recipient of a letter, with a mail of its own. This is the queue, too.
create table mail_recipients (
  tenant_id uuid not null,
  -- of the mail: its Message-ID
  id uuid not null,
  message_id uuid not null,
  kind text not null check (kind in ('indivols', 'volunteeringorg', 'address')),
  -- the volunteer or organisation
  person_id uuid,
  name text not null default '',
  address text not null default '',
  language text not null default 'en',
  -- values of this person's merge fields beyond the name: {role}
  fields jsonb not null default '{}',
  state text not null check (state in ('waiting', 'sending', 'sent', 'left-out', 'refused', 'given-up', 'cancelled', 'bounced', 'complained')),
  reason text not null default '',
  attempts smallint not null default 0,
  next_try_on timestamptz,
  sent_on timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, message_id) references mail_messages
);
create index mail_recipients_of_message on mail_recipients (tenant_id, message_id, state, name, id);
create index mail_recipients_due on mail_recipients (tenant_id, message_id, next_try_on, id)
  where state in ('waiting', 'sending');
create index mail_recipients_person on mail_recipients (tenant_id, person_id, id) where person_id is not null;
call protect_tenant_table('mail_recipients');

-- Addresses that get no more letters: of one topic, or of all (`*`).
create table mail_suppressions (
  tenant_id uuid not null references tenants,
  -- in small letters
  address text not null,
  topic text not null,
  reason text not null check (reason in ('unsubscribed', 'bounced', 'complained')),
  detail text not null default '',
  created_on timestamptz not null,
  primary key (tenant_id, address, topic)
);
call protect_tenant_table('mail_suppressions');

-- The language in which somebody is written to, where it is not English.
create table mail_languages (
  tenant_id uuid not null references tenants,
  person_id uuid not null,
  language text not null,
  primary key (tenant_id, person_id)
);
call protect_tenant_table('mail_languages');

-- How many mails have left today, and when the next may, where the organisation has a pace.
create table mail_quotas (
  tenant_id uuid not null references tenants,
  day date not null,
  sent integer not null default 0,
  free_at timestamptz,
  primary key (tenant_id)
);
call protect_tenant_table('mail_quotas');

-- Before anybody has signed in: where the picture with this key lies.
create function mail_image(wanted text) returns table (storage_key text)
  language sql stable security definer set search_path = public
  begin atomic
    select f.storage_key from mail_images i
    join files f on f.tenant_id = i.tenant_id and f.id = i.file_id
    where i.key = wanted;
  end;

-- As before, and what letters hold stays.
create or replace function mark_old_files(at_time timestamptz)
  returns table (kind text, tenant_id uuid, id uuid, storage_key text)
  language sql security definer set search_path = public
  begin atomic
    update exports e set removed_on = at_time
      where e.removed_on is null and e.created_on < at_time - interval '24 hours';
    update files f set removed_on = at_time
      where f.removed_on is null and f.created_on < at_time - interval '24 hours'
        and not exists (select 1 from volunteer_files v where v.tenant_id = f.tenant_id and v.file_id = f.id)
        and not exists (select 1 from registrations r where r.tenant_id = f.tenant_id and r.agreement_file_id = f.id)
        and not exists (select 1 from batch_checklist b where b.tenant_id = f.tenant_id and b.file_id = f.id)
        and not exists (select 1 from tenant_settings s where s.tenant_id = f.tenant_id and s.logo_file_id = f.id)
        and not exists (select 1 from mail_images i where i.tenant_id = f.tenant_id and i.file_id = f.id)
        and not exists (select 1 from mail_messages m where m.tenant_id = f.tenant_id and m.attachment_file_id = f.id);
    select 'export', e.tenant_id, e.id, e.storage_key from exports e where e.removed_on is not null
    union all
    select 'file', f.tenant_id, f.id, f.storage_key from files f
      where f.removed_on is not null and f.created_on < at_time - interval '24 hours'
        and not exists (select 1 from volunteer_files v where v.tenant_id = f.tenant_id and v.file_id = f.id)
        and not exists (select 1 from registrations r where r.tenant_id = f.tenant_id and r.agreement_file_id = f.id)
        and not exists (select 1 from batch_checklist b where b.tenant_id = f.tenant_id and b.file_id = f.id)
        and not exists (select 1 from tenant_settings s where s.tenant_id = f.tenant_id and s.logo_file_id = f.id)
        and not exists (select 1 from mail_images i where i.tenant_id = f.tenant_id and i.file_id = f.id)
        and not exists (select 1 from mail_messages m where m.tenant_id = f.tenant_id and m.attachment_file_id = f.id);
  end;
create index mail_messages_attachment on mail_messages (tenant_id, attachment_file_id) where attachment_file_id is not null;
call write_history_functions();
