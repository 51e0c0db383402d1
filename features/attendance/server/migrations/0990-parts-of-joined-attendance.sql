-- What each record of a person said of a session before two became one: a third is joined with these, so that the hours are
-- the same in whatever order, and an undo takes out its own part alone.
create table attendance_parts (
  tenant_id uuid not null references tenants,
  attendance_id uuid not null,
  -- the row that said it
  part_id uuid not null,
  place integer not null,
  check_in timestamp,
  check_out timestamp,
  hours numeric(4, 1),
  absent boolean not null,
  excused boolean not null,
  roles text[] not null,
  primary key (tenant_id, attendance_id, part_id),
  foreign key (tenant_id, attendance_id) references attendances
);
call protect_tenant_table('attendance_parts');

-- Those of merges and matches that can still be undone. What was changed by hand between two of them is one part.
do $$
declare
  tenant uuid; one record; versions jsonb := '{}'; to_row uuid; next_place integer;
begin
  for tenant in select id from tenants loop
    perform set_config('app.tenant_id', tenant::text, true);
    for one in
      select moved from (
        select merged_on as at, id, attendances as moves from volunteer_merges where tenant_id = tenant
        union all select matched_on, registration_id, moved from walk_in_matches where tenant_id = tenant) done
      cross join jsonb_array_elements(done.moves) moved order by done.at, done.id
    loop
      to_row := (one.moved ->> 'to')::uuid;
      continue when not exists (select from attendances where tenant_id = tenant and id = to_row);
      if (versions ->> to_row::text)::integer + 1 is distinct from (one.moved ->> 'version')::integer then
        delete from attendance_parts where tenant_id = tenant and attendance_id = to_row;
      end if;
      if not exists (select from attendance_parts where tenant_id = tenant and attendance_id = to_row) then
        insert into attendance_parts
          select tenant, to_row, to_row, 0, b."checkIn", b."checkOut", b.hours, b.absent, b.excused, b.roles
          from jsonb_to_record(one.moved -> 'before') as b("checkIn" timestamp, "checkOut" timestamp, hours numeric,
            absent boolean, excused boolean, roles text[])
          where jsonb_typeof(one.moved -> 'before') = 'object';
      end if;
      next_place := 1 + coalesce(
        (select max(place) from attendance_parts where tenant_id = tenant and attendance_id = to_row), 0);
      insert into attendance_parts
        select tenant, to_row, p.part_id, next_place + p.place, p.check_in, p.check_out, p.hours, p.absent, p.excused, p.roles
        from (
          select part_id, place, check_in, check_out, hours, absent, excused, roles from attendance_parts
            where tenant_id = tenant and attendance_id = (one.moved ->> 'from')::uuid
          union all
          select id, 0, check_in, check_out, hours, absent, excused, roles from attendances a
            where tenant_id = tenant and id = (one.moved ->> 'from')::uuid and not exists (
              select from attendance_parts where tenant_id = tenant and attendance_id = a.id)) p
        on conflict do nothing;
      versions := versions || jsonb_build_object(to_row::text, one.moved -> 'version');
    end loop;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
