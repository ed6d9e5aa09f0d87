-- Who manages a date registers anybody: the form takes whom they chose.
drop function if exists internal.registration_form(uuid);
