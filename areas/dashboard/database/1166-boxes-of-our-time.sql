-- Days that a calendar knows; what stands beyond them stays, and is not written again.
alter table webbox add constraint webbox_our_time check (shown_from >= '2000-01-01' and shown_until < '2100-01-01') not valid;
