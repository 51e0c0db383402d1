-- Hours are added up before they are rounded: three stays of 20 minutes are an hour, not 0.99.
alter table attendance_sums alter column hours type numeric(20, 8);
alter table session_sums alter column hours type numeric(20, 8);
