-- Without a mail server mails are files. Those of whom was erased, and of what was forgotten, are deleted by what looks here:
-- only ids, because a file goes after the transaction that decided it.
create table mails_to_forget (
  tenant_id uuid not null references tenants,
  -- of the mail, and so of its file
  id uuid not null,
  primary key (tenant_id, id)
);
call protect_tenant_table('mails_to_forget');

create function forget_kept_mail() returns trigger language plpgsql as $$
begin
  insert into mails_to_forget (tenant_id, id) values (old.tenant_id, old.id) on conflict do nothing;
  return null;
end $$;
create trigger forget_kept_mail after update of address on mail_recipients for each row
  when (old.state = 'kept' and old.address <> '' and new.address = '') execute function forget_kept_mail();
create trigger forget_deleted_mail after delete on mail_recipients for each row
  when (old.state = 'kept') execute function forget_kept_mail();
create trigger forget_deleted_mail after delete on mail_singles for each row execute function forget_kept_mail();

-- As before, and out of the mails that wait in the queue, that were sent from it today, or that could not be sent.
alter function take_addresses_out_of_mails(text[]) rename to take_addresses_out_of_letters;
create function take_addresses_out_of_mails(given text[]) returns void
  language plpgsql security definer set search_path = public as $$
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
  perform take_addresses_out_of_letters(gone);
  delete from mail_troubles where tenant_id = tenant and lower(recipient) = any(gone);
  delete from pgboss.job where name = 'send-mail' and data ->> 'tenantId' = tenant::text
    and lower(data -> 'data' ->> 'to') = any(gone);
  -- how many mails a public form has sent there today
  delete from attempts a using unnest(gone) address where a.key in ('register mail ' || address, 'guardian mail ' || address);
end $$;

-- Whoever is erased has had these addresses, the earlier ones in the history, which is silenced after this.
create function take_erased_out_of_mails() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform take_addresses_out_of_mails(array(
    select old.email
    union
    select jsonb_array_elements_text(c.fields -> 'email') from changes c
    where c.tenant_id = new.tenant_id and c.record_type = 'volunteer' and c.record_id = new.id::text
      and jsonb_typeof(c.fields -> 'email') = 'array'));
  return null;
end $$;
create trigger mails_of_erased after update of erased_on on volunteers for each row
  when (old.erased_on is null and new.erased_on is not null) execute function take_erased_out_of_mails();

-- A parent's mail names the child, and goes with the child.
create function take_guardian_out_of_mails() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform take_addresses_out_of_mails(array[old.guardian_email]);
  return null;
end $$;
create trigger mails_of_guardian after update of guardian_email on registrations for each row
  when (old.guardian_email <> '' and new.guardian_email = '') execute function take_guardian_out_of_mails();
call write_history_functions();
