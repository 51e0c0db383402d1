-- Who was looked up at which kiosk: for five minutes that device may write the attendance of this person and of nobody else.
-- A look-up that found nobody leaves a row too, of an id that nobody has: it takes as long as one that found somebody.
create table kiosk_lookups (
  tenant_id uuid not null references tenants,
  session_id uuid not null,
  volunteer_id uuid not null,
  found_on timestamptz not null,
  primary key (tenant_id, session_id, volunteer_id)
);
call protect_tenant_table('kiosk_lookups');
