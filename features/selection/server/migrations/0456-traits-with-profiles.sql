-- Many people are inserted with their profiles right behind them, whose own trigger writes the traits: a transaction that
-- says so by app.profiles_follow has them written once, not twice.
create or replace function keep_traits_of_people() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if tg_op = 'INSERT' then
    if current_setting('app.profiles_follow', true) = 'on' then return null; end if;
    perform write_volunteer_traits(tenant_id, array_agg(id)) from new_rows group by tenant_id;
    return null;
  end if;
  -- locked in one order by everybody who changes several of them
  perform from (select tenant_id, id from new_rows order by id offset 0) n
    cross join lateral (
      select t.id from volunteer_traits t where t.tenant_id = n.tenant_id and t.id = n.id for no key update
    ) locked;
  update volunteer_traits t set created_on = n.created_on, dob = n.dob, birth_month = extract(month from n.dob),
    hours = n.hours, guardian_confirmed = n.guardian_confirmed_on is not null, status = n.status, gender = n.gender,
    nationality = n.nationality, tier = n.tier, venue_ids = n.venue_ids
  from (
    select n.*, there.place
    from new_rows n
    cross join lateral (
      select t.ctid as place from volunteer_traits t
      where t.tenant_id = n.tenant_id and t.id = n.id
        and (t.dob, t.created_on, t.hours, t.status, t.gender, t.nationality, t.tier, t.venue_ids, t.guardian_confirmed)
          is distinct from (n.dob, n.created_on, n.hours::float8, n.status, n.gender, n.nationality, n.tier, n.venue_ids,
            n.guardian_confirmed_on is not null)
      offset 0
    ) there
  ) n
  where t.ctid = n.place;
  delete from volunteer_traits t using (
    select there.place
    from new_rows n
    cross join lateral (
      select t.ctid as place from volunteer_traits t where t.tenant_id = n.tenant_id and t.id = n.id offset 0
    ) there
    where n.deleted_at is not null
  ) n
  where t.ctid = n.place;
  -- who was restored has none yet; rows of before are not looked through, which have no key to be found by
  perform write_volunteer_traits(n.tenant_id, array_agg(n.id))
  from new_rows n
  left join lateral (
    select true as is_there from volunteer_traits t where t.tenant_id = n.tenant_id and t.id = n.id offset 0
  ) traits on true
  where n.deleted_at is null and is_there is null
  group by n.tenant_id;
  return null;
end $$;
