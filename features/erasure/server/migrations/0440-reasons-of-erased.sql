-- Why something about a person was changed, such as the remark of a status or the reason of a correction, stands beside
-- the change in the history. Where the change was of this person alone, the text goes with the person.
create function take_reasons_of_erased() returns trigger language plpgsql security definer set search_path = public as $$
begin
  with own as materialized (
    select c.change_set_id from changes c
    where c.tenant_id = new.tenant_id and c.operation not in ('read', 'export') and (
      (c.record_type = 'volunteer' and c.record_id = new.id::text)
      or (c.record_type = 'attendance' and c.record_id in (
        select a.id::text from attendances a where a.tenant_id = new.tenant_id and a.participant_id = new.id)))
  )
  update change_sets s set reason = ''
    where s.tenant_id = new.tenant_id and s.id in (select change_set_id from own) and s.reason <> ''
      and not exists (
        select from changes c where c.tenant_id = s.tenant_id and c.change_set_id = s.id
          and not (c.record_type = 'volunteer' and c.record_id = new.id::text)
          and not (c.record_type = 'attendance' and c.record_id in (
            select a.id::text from attendances a where a.tenant_id = new.tenant_id and a.participant_id = new.id)));
  return null;
end $$;
create trigger reasons_of_erased after update of erased_on on volunteers for each row
  when (old.erased_on is null and new.erased_on is not null) execute function take_reasons_of_erased();
