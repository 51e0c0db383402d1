-- Kept answers were readable: none of the old ones stays. From now on the answer is sealed with the tenant's key, and
-- the request is known by a keyed hash only.
delete from idempotency_keys;
alter table idempotency_keys drop column fingerprint, drop column status, drop column body;
alter table idempotency_keys add column fingerprint bytea not null, add column sealed bytea;
