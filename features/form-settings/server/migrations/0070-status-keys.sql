-- A status is stored by its key, which never changes; its label stands with the form, where the organisation may change
-- it. A key is what the label was first, in lower case. What is kept already gets its keys without a row in the history:
-- nobody changed anything.
alter table form_settings add column statuses jsonb not null default '[]';

create function pg_temp.status_key(label text) returns text immutable language sql as $$
  select lower(btrim(label) collate "und-x-icu")
$$;

-- [{key, label}] from a list of labels, and those that are in use and left the list before, as removed ones.
create function pg_temp.keyed_statuses(labels jsonb, used text[]) returns jsonb immutable language sql as $$
  select coalesce(jsonb_agg(status order by place), '[]') from (
    select jsonb_build_object('key', pg_temp.status_key(label), 'label', label) as status, place
    from jsonb_array_elements_text(labels) with ordinality as listed(label, place)
    union all
    select jsonb_build_object('key', pg_temp.status_key(label), 'label', max(label), 'isRemoved', true), 1000
    from unnest(used) as label
    where pg_temp.status_key(label) not in (select pg_temp.status_key(l) from jsonb_array_elements_text(labels) l)
    group by pg_temp.status_key(label)
  ) as statuses
$$;

-- The field "status" of a change, [before, after], by keys.
create function pg_temp.keyed_change(fields jsonb) returns jsonb immutable language sql as $$
  select case when jsonb_typeof(fields -> 'status') = 'array' then fields || jsonb_build_object('status', (
    select jsonb_agg(case jsonb_typeof(side) when 'string' then to_jsonb(pg_temp.status_key(side #>> '{}')) else side end order by place)
    from jsonb_array_elements(fields -> 'status') with ordinality as sides(side, place)
  )) else fields end
$$;

-- not forced: the functions below read it as the owner
alter table form_settings no force row level security;

do $$
declare
  tables text[] := array['form_settings', 'volunteers', 'volunteer_counts', 'status_updates', 'organisations',
    'organisation_status_updates', 'changes'];
  each_table text;
  -- the table and the column
  each text[];
begin
  foreach each_table in array tables loop
    execute format('alter table %I disable row level security', each_table);
    execute format('alter table %I disable trigger user', each_table);
  end loop;

  with used as (
    select 'volunteers' as form, tenant_id, status as label from volunteers
    union select 'volunteers', tenant_id, new_status from status_updates
    union select 'organisations', tenant_id, status from organisations
    union select 'organisations', tenant_id, new_status from organisation_status_updates
  ), gathered as (
    select form, tenant_id, array_agg(label) as labels from used group by form, tenant_id
  )
  update form_settings f
  set statuses = pg_temp.keyed_statuses(f.settings -> 'status',
      coalesce((select g.labels from gathered g where g.form = f.form and g.tenant_id = f.tenant_id), '{}')),
    settings = f.settings - 'status'
  where f.form in ('volunteers', 'organisations') and f.settings ? 'status';

  foreach each slice 1 in array array[
    ['volunteers', 'status'],
    ['volunteer_counts', 'status'],
    ['status_updates', 'new_status'],
    ['organisations', 'status'],
    ['organisation_status_updates', 'new_status']
  ] loop
    execute format('update %1$I set %2$I = pg_temp.status_key(%2$I) where %2$I is distinct from pg_temp.status_key(%2$I)',
      each[1], each[2]);
  end loop;
  update changes set fields = pg_temp.keyed_change(fields)
    where record_type in ('volunteer', 'organisation') and fields ? 'status';

  foreach each_table in array tables loop
    execute format('alter table %I enable trigger user', each_table);
    execute format('alter table %I enable row level security', each_table);
  end loop;
end $$;

-- Whoever makes a call is read together with the organisation's statuses: a label costs no statement of its own.
drop function session_actor(uuid, timestamptz);
drop function account_actor(uuid, uuid);
drop function registration_tenant(text);

create function account_actor(wanted_tenant uuid, wanted uuid) returns table (
  tenant_id uuid, account_id uuid, username text, email text, role text, all_locations boolean, venues jsonb,
  tenant_name text, tenant_slug text, settings jsonb, statuses jsonb
)
  language sql stable security definer set search_path = public
  begin atomic
    select a.tenant_id, a.id, a.username, a.email, a.role, a.all_locations,
      coalesce((select jsonb_agg(jsonb_build_object('zoneId', v.zone_id, 'venueId', v.venue_id))
        from account_venues v where v.tenant_id = a.tenant_id and v.account_id = a.id), '[]'::jsonb),
      t.name, t.slug, ts.settings,
      (select jsonb_object_agg(f.form, f.statuses) from form_settings f
        where f.tenant_id = a.tenant_id and f.form <> 'activities')
    from accounts a
    join tenants t on t.id = a.tenant_id
    join tenant_settings ts on ts.tenant_id = a.tenant_id
    where a.tenant_id = wanted_tenant and a.id = wanted and a.deleted_at is null;
  end;

create function session_actor(wanted uuid, at_time timestamptz) returns table (
  tenant_id uuid, account_id uuid, username text, email text, role text, all_locations boolean, venues jsonb,
  tenant_name text, tenant_slug text, settings jsonb, statuses jsonb
)
  language sql stable security definer set search_path = public
  begin atomic
    select actor.*
    from account_sessions s
    cross join lateral account_actor(s.tenant_id, s.account_id) actor
    where s.id = wanted and s.revoked_on is null and s.expires_on > at_time;
  end;

create function registration_tenant(wanted text)
  returns table (tenant_id uuid, tenant_name text, tenant_slug text, settings jsonb, statuses jsonb)
  language sql stable security definer set search_path = public
  begin atomic
    select t.id, t.name, t.slug, s.settings,
      (select jsonb_object_agg(f.form, f.statuses) from form_settings f
        where f.tenant_id = t.id and f.form <> 'activities')
    from tenants t join tenant_settings s on s.tenant_id = t.id
    where t.slug = wanted;
  end;
