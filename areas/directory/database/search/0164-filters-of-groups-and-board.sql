-- The list is filtered by ERFA groups and by the board as well: search_opticians has other arguments.
drop function if exists search_opticians(text, text[], text[], text[], text[], text, text, integer, integer);
