-- The dashboard asks for less (own_company).
drop function if exists own_optician_detail();
