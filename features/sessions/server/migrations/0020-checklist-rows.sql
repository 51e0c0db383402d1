-- Two people may edit one checklist: a row is the same row whatever it is called and wherever it stands.
alter table batch_checklist add column id uuid not null default gen_random_uuid();
