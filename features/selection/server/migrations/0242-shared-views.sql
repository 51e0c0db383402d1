-- A view that its owner shows to colleagues.
alter table saved_views add column shared boolean not null default false;
create index saved_views_shared on saved_views (tenant_id) where shared and deleted_at is null;
