-- When the session was to begin as somebody was asked: the page of their answer says where it has moved since. Null for
-- those who were asked before this was kept.
alter table session_asks add column asked_start timestamp;
