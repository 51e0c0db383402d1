-- A letter that goes out on its own, because of something else that staff did: the welcome of who was accepted. Reminders
-- say so by their hours.
alter table mail_messages add column is_automatic boolean not null default false;
