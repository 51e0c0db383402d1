-- A part whose report could not be made says so: the list counted it as made.
alter table saved_report_parts add column report_id uuid;
alter table saved_report_parts drop constraint saved_report_parts_left_out_check;
alter table saved_report_parts add constraint saved_report_parts_left_out_check
  check (left_out in ('account', 'right', 'filters', 'failed'));
create index saved_report_parts_of_report on saved_report_parts (tenant_id, report_id) where report_id is not null;
