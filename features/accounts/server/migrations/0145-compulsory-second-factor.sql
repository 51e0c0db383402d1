-- With the person of a session comes whether they have a second factor, which an organisation can make compulsory.
drop function session_actor(uuid, timestamptz);
drop function account_actor(uuid, uuid);

create function account_actor(wanted_tenant uuid, wanted uuid) returns table (
  tenant_id uuid, account_id uuid, username text, email text, role text, all_locations boolean, venues jsonb,
  tenant_name text, tenant_slug text, settings jsonb, statuses jsonb, locations_version uuid, lacks_factor boolean
)
  language sql stable security definer set search_path = public
  begin atomic
    select a.tenant_id, a.id, a.username, a.email, a.role, a.all_locations,
      coalesce((select jsonb_agg(jsonb_build_object('zoneId', v.zone_id, 'venueId', v.venue_id))
        from account_venues v where v.tenant_id = a.tenant_id and v.account_id = a.id), '[]'::jsonb),
      t.name, t.slug, ts.settings,
      (select jsonb_object_agg(f.form, f.statuses) from form_settings f
        where f.tenant_id = a.tenant_id and f.form <> 'activities'),
      t.locations_version,
      -- an account without a password is signed in by an outside provider, which asks for its own factors
      a.password_hash is not null and a.totp_confirmed_on is null
    from accounts a
    join tenants t on t.id = a.tenant_id
    join tenant_settings ts on ts.tenant_id = a.tenant_id
    where a.tenant_id = wanted_tenant and a.id = wanted and a.deleted_at is null;
  end;

create function session_actor(wanted uuid, at_time timestamptz) returns table (
  tenant_id uuid, account_id uuid, username text, email text, role text, all_locations boolean, venues jsonb,
  tenant_name text, tenant_slug text, settings jsonb, statuses jsonb, locations_version uuid, lacks_factor boolean
)
  language sql stable security definer set search_path = public
  begin atomic
    select actor.*
    from account_sessions s
    cross join lateral account_actor(s.tenant_id, s.account_id) actor
    where s.id = wanted and s.revoked_on is null and s.expires_on > at_time;
  end;
