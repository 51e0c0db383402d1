-- What shows later that somebody in the pack said at the device who they are: hashes of each person with what they may say,
-- under the key of the device. Packs of before have none, and are taken as they were.
alter table kiosk_packs add column proofs text[];
