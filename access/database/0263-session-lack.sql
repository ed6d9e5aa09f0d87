-- The former name of internal.session_lack().
drop function if exists internal.what_the_session_lacks();
