-- Every call needs its organisation's settings and lists of statuses, which hardly ever change: processes keep them in
-- memory, and know by this whether they are still right. It is another one after each change, also of one that is taken back.
alter table tenants add column settings_version uuid not null default gen_random_uuid();

create function mark_settings_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update tenants set settings_version = gen_random_uuid() where id in (select tenant_id from changed_rows);
  return null;
end $$;

create trigger settings_inserted after insert on tenant_settings referencing new table as changed_rows
  for each statement execute function mark_settings_changed();
create trigger settings_updated after update on tenant_settings referencing new table as changed_rows
  for each statement execute function mark_settings_changed();
create trigger statuses_inserted after insert on form_settings referencing new table as changed_rows
  for each statement execute function mark_settings_changed();
create trigger statuses_updated after update on form_settings referencing new table as changed_rows
  for each statement execute function mark_settings_changed();
create trigger statuses_deleted after delete on form_settings referencing old table as changed_rows
  for each statement execute function mark_settings_changed();

-- Both with the version they are of: what a process keeps is never older than the version it keeps it under.
create function settings_of_tenant(wanted uuid) returns table (settings jsonb, statuses jsonb, settings_version uuid)
  language sql stable security definer set search_path = public
  begin atomic
    select ts.settings,
      (select jsonb_object_agg(f.form, f.statuses) from form_settings f
        where f.tenant_id = t.id and f.form <> 'activities'),
      t.settings_version
    from tenants t
    join tenant_settings ts on ts.tenant_id = t.id
    where t.id = wanted;
  end;

drop function session_actor(uuid, timestamptz);
drop function account_actor(uuid, uuid);

create function account_actor(wanted_tenant uuid, wanted uuid) returns table (
  tenant_id uuid, account_id uuid, username text, email text, role text, all_locations boolean, venues jsonb,
  tenant_name text, tenant_slug text, settings_version uuid, locations_version uuid, lacks_factor boolean
)
  language sql stable security definer set search_path = public
  begin atomic
    select a.tenant_id, a.id, a.username, a.email, a.role, a.all_locations,
      coalesce((select jsonb_agg(jsonb_build_object('zoneId', v.zone_id, 'venueId', v.venue_id))
        from account_venues v where v.tenant_id = a.tenant_id and v.account_id = a.id), '[]'::jsonb),
      t.name, t.slug, t.settings_version, t.locations_version,
      -- an account without a password is signed in by an outside provider, which asks for its own factors
      a.password_hash is not null and a.totp_confirmed_on is null
    from accounts a
    join tenants t on t.id = a.tenant_id
    where a.tenant_id = wanted_tenant and a.id = wanted and a.deleted_at is null;
  end;

create function session_actor(wanted uuid, at_time timestamptz) returns table (
  tenant_id uuid, account_id uuid, username text, email text, role text, all_locations boolean, venues jsonb,
  tenant_name text, tenant_slug text, settings_version uuid, locations_version uuid, lacks_factor boolean
)
  language sql stable security definer set search_path = public
  begin atomic
    select actor.tenant_id, actor.account_id, actor.username, actor.email,
      case when s.is_kiosk then 'kiosk' else actor.role end,
      case when s.is_kiosk then s.kiosk_venues is null and (actor.all_locations or actor.role = 'superadmin')
        else actor.all_locations end,
      coalesce(s.kiosk_venues, actor.venues),
      actor.tenant_name, actor.tenant_slug, actor.settings_version, actor.locations_version, actor.lacks_factor
    from account_sessions s
    cross join lateral account_actor(s.tenant_id, s.account_id) actor
    where s.id = wanted and s.revoked_on is null and s.expires_on > at_time;
  end;
