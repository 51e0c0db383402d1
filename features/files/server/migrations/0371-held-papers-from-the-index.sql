-- Whether tens of thousands who are signed up hold what is asked of them is read from the key alone.
alter table volunteer_files drop constraint volunteer_files_pkey;
alter table volunteer_files add primary key (tenant_id, volunteer_id, slot) include (checked, valid_until);
