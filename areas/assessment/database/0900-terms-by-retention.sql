-- Terms of answers are kinds of the table of retention.
drop function if exists internal.expire_surveys();
