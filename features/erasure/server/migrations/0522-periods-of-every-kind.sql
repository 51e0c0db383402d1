-- Organisations, donors and managers of whom nothing was heard for long are erased, too, without having been deleted. One
-- that is there can be used again afterwards, and its time can be over once more.
create or replace function erase_organisation(gone uuid, at_time timestamptz, erased_by text) returns void
  language plpgsql security definer set search_path = public as $$
declare
  tenant uuid := current_tenant();
  change_set text := coalesce(current_setting('app.change_set', true), '');
  its organisations;
  addresses text[];
  member_ids uuid[];
begin
  select * into its from organisations o
    where o.tenant_id = tenant and o.id = gone and (o.deleted_at is null or o.erased_on is null) for update;
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

create or replace function erase_contact(gone uuid) returns void
  language plpgsql security definer set search_path = public as $$
declare
  change_set text := coalesce(current_setting('app.change_set', true), '');
  addresses text[];
begin
  perform set_config('app.change_set', '', true);
  with people as (
    delete from contacts where tenant_id = current_tenant() and id = gone returning email
  )
  select array_agg(email) into addresses from people;
  if addresses is not null then
    perform silence_history('contact', array[gone::text], 'Erased person');
    perform take_addresses_out_of_mails(addresses);
    perform note_erased(change_set, 'contact', array[gone::text], 'Erased person');
  end if;
  perform set_config('app.change_set', change_set, true);
end $$;
