-- The statement was planned again for each arrival, which took a third of a check-in: its plan is kept now, and it is one
-- for few arrivals, by the keys of the tables.
create or replace function note_arrivals(attendance_ids uuid[]) returns void
  language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into volunteer_sums as v (tenant_id, volunteer_id, first_came, last_came)
    select a.tenant_id, a.volunteer_id, min(s.starts_at::date), max(s.starts_at::date)
    from attendances a
    join sessions s on s.tenant_id = a.tenant_id and s.id = a.session_id
    where a.tenant_id = current_tenant() and a.id = any(attendance_ids) and a.volunteer_id is not null
    group by 1, 2 order by 2
  on conflict (tenant_id, volunteer_id) do update
    set first_came = least(v.first_came, excluded.first_came), last_came = greatest(v.last_came, excluded.last_came)
    where (v.first_came <= excluded.first_came and v.last_came >= excluded.last_came) is not true;
end $$;
