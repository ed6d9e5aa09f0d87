-- Words of a course, folded once and not for each date that a list looks at.
alter table courses_texts add column folded text generated always as (search_fold(title || ' ' || teaser)) stored;
