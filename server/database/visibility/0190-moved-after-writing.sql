-- What belongs to a row follows once the row is written (decision 0140): it has other functions.
drop function if exists internal.write_field(text, uuid, text, jsonb);
