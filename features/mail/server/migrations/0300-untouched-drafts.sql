-- A draft that a button has made, and in which nobody has written or chosen anything yet: no list has it, and it goes in
-- time. So anyone who only looks at a letter leaves nothing behind.
alter table mail_messages add column untouched boolean not null default false;
update mail_messages set untouched = true
  where state = 'draft' and subject = '' and html = '' and audiences = '[]' and attachment_file_id is null;
