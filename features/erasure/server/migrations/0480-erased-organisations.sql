-- Whom to call and the members of an organisation are people, too. They go when the organisation, or the member, was
-- deleted long ago; the organisation and a group stay by their name, which hours and attendances are counted under.
alter table organisations add column erased_on timestamptz;
alter table groups add column erased_on timestamptz;
create index organisations_to_erase on organisations (tenant_id, deleted_at) where deleted_at is not null and erased_on is null;
create index groups_to_erase on groups (tenant_id, deleted_at) where deleted_at is not null and erased_on is null;
create index organisation_members_to_erase on organisation_members (tenant_id, deleted_at) where deleted_at is not null;

-- What was changed of these records and when stays in the history, without a value but the status; a name only where one
-- is given. A reason goes where the change was of these alone.
create function silence_history(type text, ids text[], nameless text) returns void language plpgsql as $$
begin
  update change_sets s set reason = ''
    where s.tenant_id = current_tenant() and s.reason <> '' and s.id in (
      select c.change_set_id from changes c
      where c.tenant_id = current_tenant() and c.record_type = type and c.record_id = any(ids)
        and c.operation not in ('read', 'export'))
      and not exists (
        select from changes c where c.tenant_id = s.tenant_id and c.change_set_id = s.id
          and not (c.record_type = type and c.record_id = any(ids)));
  update changes c set record_name = coalesce(nameless, c.record_name), fields = (
      select coalesce(jsonb_object_agg(key, case when key in ('status', 'tier') then value else 'null' end), '{}')
      from jsonb_each(c.fields))
    where c.tenant_id = current_tenant() and c.record_type = type and c.record_id = any(ids);
end $$;

-- Notes in the history that these records were erased, where something writes it.
create function note_erased(change_set text, type text, ids text[], nameless text) returns void language plpgsql as $$
begin
  perform set_config('app.change_set', change_set, true);
  if change_set <> '' and cardinality(ids) > 0 then
    insert into changes (tenant_id, change_set_id, record_type, record_id, record_name, operation, fields)
    select current_tenant(), begin_change_set(), type, id, nameless, 'update', '{"erased": [null, true]}'
    from unnest(ids) id;
  end if;
end $$;

-- Takes addresses that nobody else on record has out of what was sent, and out of whom letters are for.
create function take_addresses_out_of_mails(given text[]) returns void language plpgsql as $$
declare
  tenant uuid := current_tenant();
  gone text[] := (
    select array_agg(distinct address) from (select lower(trim(one)) as address from unnest(given) one) each_one
    where address <> ''
      and not exists (select from volunteers v where v.tenant_id = tenant and lower(v.email) = address)
      and not exists (select from contacts c where c.tenant_id = tenant and lower(c.email) = address)
      and not exists (select from coordinators c where c.tenant_id = tenant and lower(c.email) = address)
      and not exists (select from organisation_members m where m.tenant_id = tenant and lower(m.email) = address));
begin
  if gone is null then
    return;
  end if;
  delete from mail_bounces b using mail_singles m
    where b.tenant_id = tenant and m.tenant_id = tenant and m.address = any(gone) and b.recipient_id = m.id;
  delete from mail_singles where tenant_id = tenant and address = any(gone);
  delete from mail_bounces b using mail_recipients r
    where b.tenant_id = tenant and r.tenant_id = tenant and r.kind = 'address' and lower(r.address) = any(gone)
      and b.recipient_id = r.id;
  update mail_recipients r set name = 'Erased person', address = '', fields = '{}', next_try_on = null,
      state = case when state in ('waiting', 'sending') then 'cancelled' else state end
    where r.tenant_id = tenant and r.kind = 'address' and lower(r.address) = any(gone);
  update mail_messages m set audiences = (
      select jsonb_agg(one || jsonb_build_object('addresses', coalesce((
          select jsonb_agg(typed order by typed_at)
          from jsonb_array_elements_text(one -> 'addresses') with ordinality each_typed (typed, typed_at)
          where lower(trim(coalesce(substring(typed from '<([^<>]*)>\s*$'), typed))) <> all(gone)), '[]')) order by at)
      from jsonb_array_elements(m.audiences) with ordinality each_one (one, at))
    where m.tenant_id = tenant and exists (
      select from unnest(gone) address where position(address in lower(m.audiences::text)) > 0);
end $$;

-- Of the owner, as those below, because the history is append-only for the application.
create function erase_organisation_members(ids uuid[]) returns void
  language plpgsql security definer set search_path = public as $$
declare
  change_set text := coalesce(current_setting('app.change_set', true), '');
  addresses text[];
  erased text[];
begin
  -- the values that go must not be kept once more as what was before
  perform set_config('app.change_set', '', true);
  with gone as (
    delete from organisation_members where tenant_id = current_tenant() and id = any(ids) returning id, email
  )
  select array_agg(id::text), array_agg(email) into erased, addresses from gone;
  perform silence_history('organisation member', erased, 'Erased person');
  perform take_addresses_out_of_mails(addresses);
  perform note_erased(change_set, 'organisation member', erased, 'Erased person');
end $$;

-- A deleted organisation: its people, and what the form said, which names people in many a field.
create function erase_organisation(gone uuid, at_time timestamptz, erased_by text) returns void
  language plpgsql security definer set search_path = public as $$
declare
  tenant uuid := current_tenant();
  change_set text := coalesce(current_setting('app.change_set', true), '');
  its organisations;
  addresses text[];
  member_ids uuid[];
begin
  select * into its from organisations o
    where o.tenant_id = tenant and o.id = gone and o.deleted_at is not null and o.erased_on is null for update;
  if not found then
    return;
  end if;
  select array_agg(id) into member_ids from organisation_members where tenant_id = tenant and organisation_id = gone;
  perform set_config('app.change_set', '', true);
  perform erase_organisation_members(member_ids);
  with people as (delete from coordinators where tenant_id = tenant and organisation_id = gone returning email)
  select array_agg(email) into addresses from people;
  update organisation_profiles set profile = '{}' where tenant_id = tenant and organisation_id = gone;
  delete from organisation_answers where tenant_id = tenant and organisation_id = gone;
  update organisation_status_updates set remarks = ''
    where tenant_id = tenant and organisation_id = gone and remarks <> '';
  update files set removed_on = at_time where tenant_id = tenant and record_id = gone and removed_on is null;
  update files f set removed_on = at_time from registrations r
    where r.tenant_id = tenant and r.record_id = gone and f.tenant_id = tenant and f.id = r.agreement_file_id
      and f.removed_on is null;
  update registrations set sealed = null, guardian_email = '', guardian_token_hash = null, guardian_token_until = null,
      agreement_file_id = null, version = version + 1,
      state = case state when 'waiting' then 'dismissed' else state end,
      decided_on = case state when 'waiting' then at_time else decided_on end
    where tenant_id = tenant and record_id = gone;
  delete from mail_bounces b using mail_recipients r
    where b.tenant_id = tenant and r.tenant_id = tenant and r.person_id = gone and b.recipient_id = r.id;
  update mail_recipients set name = its.name, address = '', fields = '{}', next_try_on = null,
      state = case when state in ('waiting', 'sending') then 'cancelled' else state end
    where tenant_id = tenant and person_id = gone;
  delete from mail_told where tenant_id = tenant and person_id = gone;
  delete from mail_languages where tenant_id = tenant and person_id = gone;
  perform take_addresses_out_of_mails(addresses);
  update organisations set coordinator = '', contact_no = '', erased_on = at_time, updated_on = at_time,
      updated_by = erased_by, version = version + 1
    where tenant_id = tenant and id = gone;
  perform silence_history('organisation', array[gone::text], null);
  perform silence_history('registration', (
    select array_agg(id::text) from registrations where tenant_id = tenant and record_id = gone), null);
  perform note_erased(change_set, 'organisation', array[gone::text], its.name);
end $$;

-- A deleted group: who was in it.
create function erase_group(gone uuid, at_time timestamptz) returns void
  language plpgsql security definer set search_path = public as $$
declare
  tenant uuid := current_tenant();
  change_set text := coalesce(current_setting('app.change_set', true), '');
  its groups;
begin
  select * into its from groups g
    where g.tenant_id = tenant and g.id = gone and g.deleted_at is not null and g.erased_on is null for update;
  if not found then
    return;
  end if;
  perform set_config('app.change_set', '', true);
  delete from group_members where tenant_id = tenant and group_id = gone;
  update groups set description = '', erased_on = at_time, updated_on = at_time, version = version + 1
    where tenant_id = tenant and id = gone;
  perform silence_history('group', array[gone::text], null);
  perform note_erased(change_set, 'group', array[gone::text], its.name);
end $$;

-- Donors and managers as before, each by itself and with its trace: no sum needs their row.
drop function erase_deleted_contacts(timestamptz, integer);
create function erase_contact(gone uuid) returns void
  language plpgsql security definer set search_path = public as $$
declare
  change_set text := coalesce(current_setting('app.change_set', true), '');
  addresses text[];
begin
  perform set_config('app.change_set', '', true);
  with people as (
    delete from contacts where tenant_id = current_tenant() and id = gone and deleted_at is not null returning email
  )
  select array_agg(email) into addresses from people;
  if addresses is not null then
    perform silence_history('contact', array[gone::text], 'Erased person');
    perform take_addresses_out_of_mails(addresses);
    perform note_erased(change_set, 'contact', array[gone::text], 'Erased person');
  end if;
  perform set_config('app.change_set', change_set, true);
end $$;
call write_history_functions();
