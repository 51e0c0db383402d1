-- The roles of which somebody is needed, with their numbers, whatever their order: for comparing two lists.
create function needed_roles(role_counts jsonb) returns jsonb
  language sql immutable parallel safe
  return (select coalesce(jsonb_object_agg(c ->> 'roleName', (c ->> 'roleCount')::int), '{}'::jsonb)
    from jsonb_array_elements(role_counts) c where (c ->> 'roleCount')::int > 0);
