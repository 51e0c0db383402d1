-- Planning this takes longer than doing it, and it would be planned at each call: with a list of unknown length the database
-- thinks a plan for that list is worth its while. One way is right for every list: person by person, by the index.
alter function count_hours(uuid[]) set plan_cache_mode = force_generic_plan;
