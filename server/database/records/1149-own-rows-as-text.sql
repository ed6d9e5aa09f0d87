-- They answer JSON in text now (functions-own-rows.sql).
drop function if exists internal.own_rows();
drop function if exists internal.unnamed_part(text);
-- A draft holds as many values as its form's call takes; whoever writes past the form could fill the memory of the copy of
-- their own data with empty ones. Drafts that hold more are nobody's work.
delete from drafts where octet_length(draft::text) - octet_length(replace(draft::text, ',', '')) > 20000;
alter table drafts add constraint drafts_values check (
  octet_length(draft::text) - octet_length(replace(draft::text, ',', '')) <= 20000);
