-- The paths that have a screen, as a regular expression: links to any other path lead nowhere. Written at the portal's start.
alter table internal.portal add column screens text;
