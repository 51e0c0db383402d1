-- Members of an organisation are written to, too. One who is erased goes out of what was sent, as a volunteer does.
alter table mail_recipients drop constraint mail_recipients_kind_check;
alter table mail_recipients add constraint mail_recipients_kind_check
  check (kind in ('indivols', 'volunteeringorg', 'member', 'address'));

-- Nothing but erasing deletes the row of a member.
create function take_member_out_of_letters() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  delete from mail_bounces b using mail_recipients r
    where b.tenant_id = old.tenant_id and r.tenant_id = old.tenant_id and r.person_id = old.id and b.recipient_id = r.id;
  update mail_recipients set name = 'Erased person', address = '', fields = '{}', next_try_on = null,
      state = case when state in ('waiting', 'sending') then 'cancelled' else state end
    where tenant_id = old.tenant_id and person_id = old.id;
  delete from mail_told where tenant_id = old.tenant_id and person_id = old.id;
  delete from mail_languages where tenant_id = old.tenant_id and person_id = old.id;
  return null;
end $$;
create trigger letters_of_erased after delete on organisation_members for each row
  execute function take_member_out_of_letters();
