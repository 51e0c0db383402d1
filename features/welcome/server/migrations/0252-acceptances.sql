-- What accepting registrations at once changed, so that it can be undone: kept for a day, then forgotten in the night.
create table acceptances (
  tenant_id uuid not null,
  registration_id uuid not null,
  -- those that were accepted at once
  acceptance_id uuid not null,
  state_before text not null check (state_before in ('filed', 'waiting')),
  record_id_before uuid,
  -- what was sent, encrypted with the tenant's key, of one that waited
  sealed_before bytea,
  -- the volunteer whose status was New, or who was stored by it
  made_active uuid,
  created_record uuid,
  message_id uuid,
  accepted_on timestamptz not null,
  primary key (tenant_id, registration_id),
  foreign key (tenant_id, registration_id) references registrations
);
create index acceptances_at_once on acceptances (tenant_id, acceptance_id);
call protect_tenant_table('acceptances');
