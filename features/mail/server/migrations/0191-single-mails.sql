-- Mails to one volunteer or applicant that are no letter, such as the one that a registration has arrived: what became
-- of them is seen on the person.
create table mail_singles (
  tenant_id uuid not null references tenants,
  -- of the job that sent it: its Message-ID
  id uuid not null,
  -- in small letters
  address text not null,
  subject text not null,
  state text not null default 'sent' check (state in ('sent', 'bounced', 'complained')),
  reason text not null default '',
  sent_on timestamptz not null,
  primary key (tenant_id, id)
);
create index mail_singles_address on mail_singles (tenant_id, address, sent_on);
-- not forced: the function below reads it as the owner
call protect_tenant_table('mail_singles', forced => false);

-- a mail that came back is one of either
alter table mail_bounces drop constraint mail_bounces_tenant_id_recipient_id_fkey;
alter table mail_bounces add foreign key (tenant_id) references tenants;

create or replace function tenant_of_mail(wanted uuid) returns uuid
  language sql stable security definer set search_path = public
  begin atomic
    select t.id from tenants t
    where exists (select from mail_recipients r where r.tenant_id = t.id and r.id = wanted)
      or exists (select from mail_singles s where s.tenant_id = t.id and s.id = wanted);
  end;
call write_history_functions();
