-- What somebody has written in a day is asked for at each save.
create index content_revisions_saved_by_saved on content_revisions (saved_by, saved);
drop index content_revisions_saved_by;
