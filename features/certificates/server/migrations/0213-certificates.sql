-- Certificates that were given for a milestone. Whose it is stands with the person alone, so that an erased person leaves
-- no name here.
create table certificates (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- certificates that were given at once are one file
  batch_id uuid not null,
  volunteer_id uuid not null,
  kind text not null check (kind in ('hours', 'years')),
  amount integer not null check (amount > 0),
  language text not null,
  -- the e-mail that it was sent with
  message_id uuid,
  given_on timestamptz not null,
  given_by text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, volunteer_id) references volunteers
);
create index certificates_of_volunteer on certificates (tenant_id, volunteer_id, given_on);
create index certificates_of_batch on certificates (tenant_id, batch_id, id);
create index certificates_of_message on certificates (tenant_id, message_id, volunteer_id) where message_id is not null;
call protect_tenant_table('certificates');
call keep_history_of_parts('certificates', 'volunteer', 'volunteer_id', 'certificates',
  '(row.amount || '' '' || case when row.amount = 1 then rtrim(row.kind, ''s'') else row.kind end)',
  '(select full_name from volunteers v where v.tenant_id = row.tenant_id and v.id = row.volunteer_id)');

-- What each recipient's mail carries beside the letter, by the name that a feature gives it: made when it is sent.
alter table mail_messages add column enclosure text not null default '';
call write_history_functions();
