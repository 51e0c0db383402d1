-- A note from a kiosk that was dealt with stays for a day, so that it can be put back: a tap by mistake loses nobody's number.
alter table kiosk_visitors add column settled_on timestamptz;
