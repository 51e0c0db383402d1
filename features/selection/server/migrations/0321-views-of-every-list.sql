-- A view is one of some list; those that are there are of volunteers. Each list has its own names.
alter table saved_views add column list text not null default 'volunteers';
drop index saved_views_of_account;
create unique index saved_views_of_account on saved_views (tenant_id, account_id, list, lower(name)) where deleted_at is null;
