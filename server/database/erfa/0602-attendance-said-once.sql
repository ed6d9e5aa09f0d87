-- Attendance is said once, for a person as for a company, over any days.
drop function if exists internal.erfa_attendance(uuid, integer);
-- Topics and actions are in the copy of one's own data; they stay with the group when somebody goes.
insert into internal.record_parts (table_name, part, history) values
  ('staff', 'meeting_topics', true), ('staff', 'meeting_actions', true);
-- What minutes of a group begin with is kept by the office.
alter table reason_templates drop constraint reason_templates_about_check;
alter table reason_templates add constraint reason_templates_about_check
  check (about in ('content', 'change', 'certification', 'minutes'));
insert into reason_templates (about, position, de, fr) values
  ('minutes', 1, E'Worum es ging:\nWas wir mitnehmen:\nWas offen bleibt:', E'De quoi il s’agissait :\nCe que nous retenons :\nCe qui reste ouvert :');
