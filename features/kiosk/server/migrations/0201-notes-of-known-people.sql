-- A note about somebody on record names them by their record: a name that changes or is erased is not kept here once more.
alter table kiosk_visitors add column volunteer_id uuid;
alter table kiosk_visitors add foreign key (tenant_id, volunteer_id) references volunteers;
