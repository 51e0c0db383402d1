-- Mails that came back, or of which their recipient complained: each is noted once, however often that is said.
create table mail_bounces (
  tenant_id uuid not null,
  recipient_id uuid not null,
  kind text not null check (kind in ('hard', 'soft', 'complaint')),
  -- in small letters
  address text not null,
  -- whether it counts for the next decision: what came before staff allowed e-mails again does not
  counts boolean not null default true,
  created_on timestamptz not null,
  primary key (tenant_id, recipient_id, kind),
  foreign key (tenant_id, recipient_id) references mail_recipients
);
create index mail_bounces_address on mail_bounces (tenant_id, address);
call protect_tenant_table('mail_bounces');

-- not forced any more: the function below reads it as the owner
alter table mail_recipients no force row level security;

-- Before it is known whose it is: the organisation that sent the mail with this Message-ID. By the key of each
-- organisation, so that a hundred thousand recipients need no other index for the few mails that come back.
create function tenant_of_mail(wanted uuid) returns uuid
  language sql stable security definer set search_path = public
  begin atomic
    select t.id from tenants t
    where exists (select from mail_recipients r where r.tenant_id = t.id and r.id = wanted);
  end;
call write_history_functions();
