-- A session in which staff locked a device as a kiosk: it has the rights of a kiosk until it ends, at these locations where
-- any are named.
alter table account_sessions add column is_kiosk boolean not null default false, add column kiosk_venues jsonb;

create or replace function session_actor(wanted uuid, at_time timestamptz) returns table (
  tenant_id uuid, account_id uuid, username text, email text, role text, all_locations boolean, venues jsonb,
  tenant_name text, tenant_slug text, settings jsonb, statuses jsonb, locations_version uuid, lacks_factor boolean
)
  language sql stable security definer set search_path = public
  begin atomic
    select actor.tenant_id, actor.account_id, actor.username, actor.email,
      case when s.is_kiosk then 'kiosk' else actor.role end,
      case when s.is_kiosk then s.kiosk_venues is null and (actor.all_locations or actor.role = 'superadmin')
        else actor.all_locations end,
      coalesce(s.kiosk_venues, actor.venues),
      actor.tenant_name, actor.tenant_slug, actor.settings, actor.statuses, actor.locations_version, actor.lacks_factor
    from account_sessions s
    cross join lateral account_actor(s.tenant_id, s.account_id) actor
    where s.id = wanted and s.revoked_on is null and s.expires_on > at_time;
  end;
