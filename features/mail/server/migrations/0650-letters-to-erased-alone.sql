-- A letter that went to one person alone is about that person: what it says goes with them. One to several people stays,
-- and so does a reminder, which says what the session says.
create function empty_letter(for_tenant uuid, letter uuid) returns void language sql as $$
  update files f set removed_on = now() from mail_messages m
    where m.tenant_id = for_tenant and m.id = letter and f.tenant_id = for_tenant and f.id = m.attachment_file_id
      and f.removed_on is null;
  update mail_messages set subject = 'E-mail to an erased person', html = '', translations = '[]',
      attachment_file_id = null, attachment_name = '', attachment_size = 0
    where tenant_id = for_tenant and id = letter;
$$;

create function empty_letters_to_erased() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform empty_letter(m.tenant_id, m.id) from mail_messages m
    where m.tenant_id = new.tenant_id and m.id = new.message_id and m.reminder_hours is null
      and not exists (select from mail_recipients r where r.tenant_id = m.tenant_id and r.message_id = m.id
        and (r.address <> '' or r.name <> 'Erased person'));
  return null;
end $$;
create trigger letters_to_erased_alone after update of name on mail_recipients for each row
  when (new.name = 'Erased person' and new.address = '' and old.name <> new.name)
  execute function empty_letters_to_erased();

-- One that was not sent yet, and is for this person alone.
create function empty_drafts_to_erased() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform empty_letter(m.tenant_id, m.id) from mail_messages m
    where m.tenant_id = new.tenant_id and m.state in ('draft', 'scheduled') and not m.has_recipients
      and m.reminder_hours is null and jsonb_array_length(m.audiences) = 1
      and m.audiences @> jsonb_build_array(jsonb_build_object('ids', jsonb_build_array(new.id)))
      and jsonb_array_length(m.audiences -> 0 -> 'ids') = 1
      and coalesce(m.audiences -> 0 -> 'addresses', '[]') = '[]';
  return null;
end $$;
create trigger letters_to_erased_alone after update of erased_on on volunteers for each row
  when (old.erased_on is null and new.erased_on is not null) execute function empty_drafts_to_erased();

-- those who were erased before
select empty_letter(m.tenant_id, m.id) from mail_messages m
  where m.reminder_hours is null
    and exists (select from mail_recipients r where r.tenant_id = m.tenant_id and r.message_id = m.id
      and r.address = '' and r.name = 'Erased person')
    and not exists (select from mail_recipients r where r.tenant_id = m.tenant_id and r.message_id = m.id
      and (r.address <> '' or r.name <> 'Erased person'));
