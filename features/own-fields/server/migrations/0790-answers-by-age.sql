-- How many answers a shorter period would empty tonight is said before it is saved, and the night finds them by their age.
create index volunteer_answers_by_age on volunteer_answers (tenant_id, field_id, answered_on);
create index organisation_answers_by_age on organisation_answers (tenant_id, field_id, answered_on);
create index activity_answers_by_age on activity_answers (tenant_id, field_id, answered_on);
