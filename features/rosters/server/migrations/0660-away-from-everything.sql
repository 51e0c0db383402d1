-- Somebody can be away from all series, beside from one.
alter table roster_absences alter column batch_id drop not null;
create index roster_absences_of_person on roster_absences (tenant_id, volunteer_id, to_date) where deleted_at is null;
