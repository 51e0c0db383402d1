-- What came through the public forms. The person or organisation itself is stored by its own feature; this row keeps
-- the consent, the guardian's answer, the signed agreement, and whatever staff have to decide.
create table registrations (
  tenant_id uuid not null references tenants,
  id uuid not null,
  form text not null check (form in ('individual', 'organisation')),
  -- filed: the record was made; waiting: staff decide; accepted and dismissed: they did
  state text not null check (state in ('filed', 'waiting', 'accepted', 'dismissed')),
  reason text not null default '' check (reason in ('', 'same-nric', 'robot')),
  name text not null,
  -- the record that was made, or the one that has the same NRIC
  record_id uuid,
  -- records with the same contact and the same name or birthday
  similar_ids uuid[] not null default '{}',
  -- what was sent, encrypted with the tenant's key, while staff have to decide
  sealed bytea,
  consent_text text not null,
  consent_version text not null,
  consented_on timestamptz not null,
  guardian_email text not null default '',
  guardian_token_hash bytea,
  guardian_token_until timestamptz,
  guardian_confirmed_on timestamptz,
  agreement_file_id uuid,
  version integer not null default 1,
  created_on timestamptz not null,
  updated_on timestamptz not null,
  decided_on timestamptz,
  decided_by text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, agreement_file_id) references files
);
create index registrations_list on registrations (tenant_id, created_on, id);
create index registrations_waiting on registrations (tenant_id, created_on, id) where state = 'waiting';
create index registrations_record on registrations (tenant_id, record_id);
create unique index registrations_guardian on registrations (tenant_id, guardian_token_hash)
  where guardian_token_hash is not null;
create unique index registrations_agreement on registrations (tenant_id, agreement_file_id);
-- not forced: functions of the owner sweep it, and look which files it has
call protect_tenant_table('registrations', forced => false);
call keep_history('registrations', 'registration', 'id', 'name',
  '{sealed,consent_text,guardian_email,guardian_token_hash,guardian_token_until}');

-- A challenge of the public forms counts once.
create table used_challenges (
  tenant_id uuid not null references tenants,
  hash bytea not null,
  used_on timestamptz not null,
  primary key (tenant_id, hash)
);
call protect_tenant_table('used_challenges', forced => false);

-- The read before a tenant is known: whose form this address is.
create function registration_tenant(wanted text)
  returns table (tenant_id uuid, tenant_name text, tenant_slug text, settings jsonb)
  language sql stable security definer set search_path = public
  begin atomic
    select t.id, t.name, t.slug, s.settings
    from tenants t join tenant_settings s on s.tenant_id = t.id
    where t.slug = wanted;
  end;

-- For the nightly job, of all tenants: used challenges that have expired, and what nobody took in 30 days.
create function forget_registrations(at_time timestamptz) returns void
  language sql security definer set search_path = public
  begin atomic
    delete from used_challenges where used_on < at_time - interval '2 days';
    update registrations set sealed = null, state = 'dismissed', decided_on = at_time, version = version + 1
      where state = 'waiting' and reason = 'robot' and created_on < at_time - interval '30 days';
    update registrations set guardian_token_hash = null
      where guardian_token_hash is not null and guardian_token_until < at_time;
  end;

-- As in 0008, and the signed agreements stay.
create or replace function forget_files(at_time timestamptz) returns table (storage_key text)
  language sql security definer set search_path = public
  begin atomic
    with old_exports as (
      delete from exports where created_on < at_time - interval '24 hours' returning storage_key
    ), orphans as (
      delete from files f where f.created_on < at_time - interval '24 hours'
        and not exists (select 1 from volunteer_files v where v.tenant_id = f.tenant_id and v.file_id = f.id)
        and not exists (select 1 from registrations r where r.tenant_id = f.tenant_id and r.agreement_file_id = f.id)
        and not exists (select 1 from batch_checklist b where b.tenant_id = f.tenant_id and b.file_id = f.id)
      returning storage_key
    )
    select old_exports.storage_key from old_exports where old_exports.storage_key is not null
    union all
    select orphans.storage_key from orphans;
  end;

do $$
begin
  execute format('revoke delete on registrations, used_challenges from %I', current_setting('manyhands.app_role'));
  execute format('revoke update on used_challenges from %I', current_setting('manyhands.app_role'));
end $$;
