-- Who was deleted or came back was looked for by comparing rows of before with rows of after, and a connection that had
-- first changed a single person kept the plan that compares each with each: thousands at once took quarters of minutes.
-- Read one after the other and gathered by their id, there is one plan for one row and for ten thousand.
create or replace function sum_attendances_of_deleted() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  -- most updates delete nobody: they must not read attendances
  select array_agg(id) into ids from (
    select id from (
      select tenant_id, id, deleted_at is null as is_there from new_rows
      union all
      select tenant_id, id, deleted_at is null from old_rows
    ) as before_and_after
    group by tenant_id, id having bool_or(is_there) and not bool_and(is_there)
  ) as changed;
  if ids is null then return null; end if;
  insert into attendance_sums (tenant_id, session_id, roles, organisation_id, filled, came, no_shows, hours)
  select a.tenant_id, a.session_id, a.roles, a.organisation_id, sum(sign * (not a.absent)::int),
    sum(sign * came_to_session(a.check_in, a.hours)), sum(sign * is_no_show(a.absent, a.excused)),
    sum(sign * counted_hours(a.check_in, a.check_out, a.hours))
  from (
    select tenant_id, id, case when deleted_at is null then 1 else -1 end as sign from new_rows where id = any(ids)
  ) changed
  join attendances a on a.tenant_id = changed.tenant_id and a.participant_id = changed.id and a.deleted_at is null
  group by 1, 2, 3, 4;
  return null;
end $$;
