-- Takes how many titles of each are named by now.
drop function if exists internal.take_alerts();
