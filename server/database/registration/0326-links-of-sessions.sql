-- What people join a session by is an address of the web.
update registration_dates date set sessions = (
  select jsonb_agg(case when session ->> 'link' !~* '^https?://' then session || '{"link": null}' else session end order by number)
  from jsonb_array_elements(date.sessions) with ordinality as listed (session, number))
where date.sessions @? '$[*].link ? (@.type() != "null" && !(@ like_regex "^https?://" flag "i"))';
alter table registration_dates add constraint registration_dates_session_links
  check (not sessions @? '$[*].link ? (@.type() != "null" && !(@ like_regex "^https?://" flag "i"))');
