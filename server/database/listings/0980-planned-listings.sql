-- The list of one's own listings says when a planned one appears.
drop function if exists own_listings(text, boolean);
