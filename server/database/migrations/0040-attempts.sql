-- An attempt that was right no longer counts; those of others at the same key do.
create function forgive_attempt(attempt_key text) returns void
  language sql security definer set search_path = public
  begin atomic update attempts set count = count - 1 where key = attempt_key and count > 0; end;
