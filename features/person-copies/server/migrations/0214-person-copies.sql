-- Everything about one person as a file for that person. Its name says nothing of whose it is.
create table person_copies (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- for whom it is made, and with whose rights
  account_id uuid not null,
  volunteer_id uuid not null,
  -- what staff wrote about the person is in it, too
  with_notes boolean not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  file_name text not null,
  -- where the file lies when it is whole
  storage_key text,
  done integer not null default 0,
  total integer not null default 0,
  created_on timestamptz not null,
  finished_on timestamptz,
  -- past its time: nobody reads it any more, and its file goes
  removed_on timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, volunteer_id) references volunteers
);
create index person_copies_of_account on person_copies (tenant_id, account_id, volunteer_id, created_on);
-- not forced: the hourly sweep reads it as the owner
call protect_tenant_table('person_copies', forced => false);

-- For the hourly work: what is past its time, of all tenants, and at once the copies of people who were erased or
-- deleted since. A row that lies there without an end was lost.
create function mark_old_person_copies(at_time timestamptz)
  returns table (tenant_id uuid, id uuid, storage_key text)
  language sql security definer set search_path = public
  begin atomic
    update person_copies c set removed_on = at_time
      where c.removed_on is null and (coalesce(c.finished_on, c.created_on) < at_time - interval '72 hours'
        or (c.state <> 'running' and exists (select 1 from volunteers v
          where v.tenant_id = c.tenant_id and v.id = c.volunteer_id and (v.deleted_at is not null or v.erased_on is not null))));
    select c.tenant_id, c.id, c.storage_key from person_copies c where c.removed_on is not null;
  end;
create function forget_person_copy(for_tenant uuid, copy_id uuid) returns void
  language sql security definer set search_path = public
  begin atomic delete from person_copies c where c.tenant_id = for_tenant and c.id = copy_id; end;
