grant execute on function directory_feed(text, uuid, uuid, text, text, date, date, jsonb, integer) to authenticated;
