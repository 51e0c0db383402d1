-- What the slots of people's checklists stand for: a police check, a driving licence, an indemnity; and who needs them.
create table papers (
  tenant_id uuid not null references tenants,
  slot smallint not null check (slot between 1 and 10),
  -- empty: the slot stands for nothing
  name text not null,
  needed_by text not null check (needed_by in ('nobody', 'everybody', 'roles')),
  roles text[] not null,
  version integer not null default 1,
  updated_on timestamptz not null,
  primary key (tenant_id, slot),
  check (name <> '' or needed_by = 'nobody'),
  check ((needed_by = 'roles') = (roles <> '{}'))
);
create unique index papers_by_name on papers (tenant_id, normalise(name)) where name <> '';
call protect_tenant_table('papers');
call keep_history('papers', 'check or agreement', 'slot', 'name', '{}');
call write_history_functions();
