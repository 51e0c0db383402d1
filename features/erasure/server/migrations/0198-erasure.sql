-- A person who asked to be erased: the row stays for the sums, without whose it is.
alter table volunteers add column erased_on timestamptz;

-- Takes a person's name and everything that says who they are out of every table, and out of the history. What charts and
-- sums need stays: status, gender, nationality, hours, attendances of the past, and a birth date that gives the same age
-- today. Of the owner, because the history is append-only for the application. Returns how much went; null where there is
-- no such person.
create function erase_volunteer(erased uuid, at_time timestamptz, local_now timestamp, erased_by text) returns jsonb
  language plpgsql security definer set search_path = public as $$
declare
  tenant uuid := current_tenant();
  change_set text := coalesce(current_setting('app.change_set', true), '');
  person volunteers;
  nameless text := 'Erased person';
  files_gone integer; notes_gone integer; mails_nameless integer; registrations_nameless integer; upcoming_gone integer;
begin
  select * into person from volunteers v where v.tenant_id = tenant and v.id = erased and v.erased_on is null for update;
  if not found then
    return null;
  end if;
  -- the values that go must not be kept once more as what was before
  perform set_config('app.change_set', '', true);

  delete from group_members where tenant_id = tenant and volunteer_id = erased;
  update attendances a set deleted_at = at_time, updated_on = at_time, updated_by = erased_by, version = a.version + 1
    from sessions s
    where a.tenant_id = tenant and a.participant_id = erased and a.deleted_at is null and a.check_in is null
      and s.tenant_id = a.tenant_id and s.id = a.session_id and s.starts_at > local_now;
  get diagnostics upcoming_gone = row_count;
  update attendances set participant_name = nameless where tenant_id = tenant and participant_id = erased;
  update roster_absences set volunteer_name = nameless, remark = '' where tenant_id = tenant and volunteer_id = erased;
  update hours_letters set participant_name = nameless where tenant_id = tenant and participant_id = erased;

  update volunteer_files set file_id = null, summary = '' where tenant_id = tenant and volunteer_id = erased;
  update files set removed_on = at_time where tenant_id = tenant and record_id = erased and removed_on is null;
  get diagnostics files_gone = row_count;
  update files f set removed_on = at_time from registrations r
    where r.tenant_id = tenant and r.record_id = erased and f.tenant_id = tenant and f.id = r.agreement_file_id;
  delete from notes where tenant_id = tenant and volunteer_id = erased;
  get diagnostics notes_gone = row_count;
  update status_updates set remarks = '' where tenant_id = tenant and volunteer_id = erased and remarks <> '';

  delete from mail_bounces b using mail_recipients r
    where b.tenant_id = tenant and r.tenant_id = tenant and r.person_id = erased and b.recipient_id = r.id;
  update mail_recipients set name = nameless, address = '', fields = '{}', next_try_on = null,
      state = case when state in ('waiting', 'sending') then 'cancelled' else state end
    where tenant_id = tenant and person_id = erased;
  get diagnostics mails_nameless = row_count;
  delete from mail_told where tenant_id = tenant and person_id = erased;
  delete from mail_languages where tenant_id = tenant and person_id = erased;
  -- an address of a family is also somebody else's
  if person.email <> '' and not exists (
    select from volunteers v where v.tenant_id = tenant and v.id <> erased and lower(v.email) = lower(person.email)
  ) then
    delete from mail_bounces b using mail_singles m
      where b.tenant_id = tenant and m.tenant_id = tenant and m.address = lower(person.email) and b.recipient_id = m.id;
    delete from mail_singles where tenant_id = tenant and address = lower(person.email);
  end if;

  delete from kiosk_codes where tenant_id = tenant and volunteer_id = erased;
  delete from kiosk_lookups where tenant_id = tenant and volunteer_id = erased;
  update kiosk_packs set volunteer_ids = array_remove(volunteer_ids, erased)
    where tenant_id = tenant and erased = any(volunteer_ids);
  delete from walk_in_matches where tenant_id = tenant and (volunteer_id = erased or walk_in_id = erased);
  update registrations set name = nameless, sealed = null, guardian_email = '', guardian_token_hash = null,
      guardian_token_until = null, agreement_file_id = null, version = version + 1,
      state = case state when 'waiting' then 'dismissed' else state end,
      decided_on = case state when 'waiting' then at_time else decided_on end
    where tenant_id = tenant and record_id = erased;
  get diagnostics registrations_nameless = row_count;
  update registrations set similar_ids = array_remove(similar_ids, erased)
    where tenant_id = tenant and erased = any(similar_ids);

  -- every field of the form, however many there come to be; that they agreed to the terms has to be shown later
  execute (
    select format('update volunteer_profiles set %s where tenant_id = $1 and volunteer_id = $2',
      string_agg(format('%I = null', attname), ', '))
    from pg_attribute
    where attrelid = 'volunteer_profiles'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname not in ('tenant_id', 'volunteer_id', 'agreeToTerms', 'child')
  ) using tenant, erased;
  update volunteers v set full_name = nameless, email = '', mobile_no = '', full_address = '', nric_hash = null,
      guardian_confirmed_by = case when v.guardian_confirmed_by is null then null else '' end,
      dob = case
        when v.dob is null then null
        when to_char(v.dob, 'MMDD') <= to_char(local_now, 'MMDD') then date_trunc('year', v.dob)::date
        else (date_trunc('year', v.dob) + interval '1 year - 1 day')::date end,
      erased_on = at_time, updated_on = at_time, updated_by = erased_by, version = v.version + 1
    where v.tenant_id = tenant and v.id = erased;

  -- what was changed when stays, without a value; of attendances the times, which say who came as little as the sums do
  update changes c set
      record_name = nameless,
      fields = case when c.record_type = 'attendance' then c.fields - 'participant_name' else (
        select coalesce(jsonb_object_agg(key, case when key in ('status', 'tier', 'hours') then value else 'null' end), '{}')
        from jsonb_each(c.fields)) end
    where c.tenant_id = tenant and (
      (c.record_type = 'volunteer' and c.record_id = erased::text)
      or (c.record_type = 'attendance' and c.record_id in (
        select id::text from attendances where tenant_id = tenant and participant_id = erased))
      or (c.record_type = 'time away' and c.record_id in (
        select id::text from roster_absences where tenant_id = tenant and volunteer_id = erased))
      or (c.record_type = 'hours letter' and c.record_id in (
        select id::text from hours_letters where tenant_id = tenant and participant_id = erased))
      or (c.record_type = 'registration' and c.record_id in (
        select id::text from registrations where tenant_id = tenant and record_id = erased)));
  -- codes of the kiosk have gone, and are known by the name alone
  update changes set record_name = nameless, fields = '{}'
    where tenant_id = tenant and record_type = 'kiosk code' and record_name = person.full_name
      and not exists (select from kiosk_codes k where k.tenant_id = tenant and k.id::text = changes.record_id);

  perform set_config('app.change_set', change_set, true);
  if change_set <> '' then
    insert into changes (tenant_id, change_set_id, record_type, record_id, record_name, operation, fields)
    values (tenant, begin_change_set(), 'volunteer', erased::text, nameless, 'update',
      jsonb_build_object('erased', jsonb_build_array(null, true)));
  end if;
  return jsonb_build_object('files', files_gone, 'notes', notes_gone, 'mails', mails_nameless,
    'registrations', registrations_nameless, 'upcoming', upcoming_gone);
end $$;
call write_history_functions();
