-- Who decides on listings sees those of everybody in every state, when asked for.
drop function if exists own_listings(text);
