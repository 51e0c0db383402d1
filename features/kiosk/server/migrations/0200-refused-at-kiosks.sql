-- What a device kept without a network and the server cannot take is handed to staff, with why: it does not wait on a screen
-- that everybody sees for somebody to read it.
alter table kiosk_visitors add column refusal text not null default '';
alter table kiosk_kept add column is_with_staff boolean not null default false;
