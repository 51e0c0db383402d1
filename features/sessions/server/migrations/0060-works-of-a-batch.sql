-- Whether a batch's first plan was made is asked at each step of a changed one.
create index session_works_of_batch on session_works (tenant_id, batch_id);
