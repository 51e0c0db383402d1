-- A letter says for whom it was chosen: by a name, where it was for one person, and by an address that somebody typed. Both
-- go with the person; an address that a family shares stays.
create function take_erased_out_of_letters() returns trigger language plpgsql as $$
declare
  nameless text := 'Erased person';
  gone_address text := lower(old.email);
begin
  if gone_address <> '' and exists (
    select from volunteers v where v.tenant_id = new.tenant_id and v.id <> new.id and lower(v.email) = gone_address
  ) then
    gone_address := '';
  end if;
  update mail_messages m set audiences = (
      select jsonb_agg(
        one || jsonb_build_object(
          'label', case when one -> 'ids' = jsonb_build_array(new.id) then nameless else one ->> 'label' end,
          'addresses', coalesce((
            select jsonb_agg(typed order by typed_at)
            from jsonb_array_elements_text(one -> 'addresses') with ordinality each_typed (typed, typed_at)
            where gone_address = '' or lower(trim(coalesce(substring(typed from '<([^<>]*)>\s*$'), typed))) <> gone_address), '[]'))
        order by at)
      from jsonb_array_elements(m.audiences) with ordinality each_one (one, at))
    where m.tenant_id = new.tenant_id and m.audiences <> '[]' and (
      m.audiences @> jsonb_build_array(jsonb_build_object('ids', jsonb_build_array(new.id)))
      or (gone_address <> '' and position(gone_address in lower(m.audiences::text)) > 0));
  if gone_address <> '' then
    delete from mail_bounces b using mail_recipients r
      where b.tenant_id = new.tenant_id and r.tenant_id = new.tenant_id and r.kind = 'address'
        and lower(r.address) = gone_address and b.recipient_id = r.id;
    update mail_recipients r set name = nameless, address = '', fields = '{}', next_try_on = null,
        state = case when state in ('waiting', 'sending') then 'cancelled' else state end
      where r.tenant_id = new.tenant_id and r.kind = 'address' and lower(r.address) = gone_address;
  end if;
  return null;
end $$;
create trigger letters_of_erased after update of erased_on on volunteers for each row
  when (old.erased_on is null and new.erased_on is not null) execute function take_erased_out_of_letters();
-- asked by the address alone, which is rare
create index mail_recipients_typed on mail_recipients (tenant_id, lower(address)) where kind = 'address';
