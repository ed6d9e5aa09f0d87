-- The draft a test mail tries out, in place of the words in force.
alter table brillanz.message_items add column texts jsonb;
