-- Who was told by phone what an e-mail does not reach them with, and who of the staff said so.
create table mail_told (
  tenant_id uuid not null references tenants,
  -- the letter; of a reminder its session, whose list it shares
  source_id uuid not null,
  -- the volunteer or organisation
  person_id uuid not null,
  told_by text not null,
  told_on timestamptz not null,
  primary key (tenant_id, source_id, person_id)
);
call protect_tenant_table('mail_told');
call write_history_functions();
