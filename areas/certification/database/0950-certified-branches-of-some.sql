-- Certified branches can be asked for by themselves.
drop function if exists internal.certified_branches(date);
