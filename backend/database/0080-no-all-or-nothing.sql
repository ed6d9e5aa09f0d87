-- A sign-in is one call of auth.open_session; nothing else asked for this.
drop function if exists auth.all_or_nothing(boolean);
