-- What the clock turned is told with what it was turned into: functions.sql has it anew.
drop function if exists internal.turn_standing_orders(timestamptz);
