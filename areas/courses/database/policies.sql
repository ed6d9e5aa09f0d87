-- Whoever may see the item sees what is live of it.
grant select on courses, courses_texts, course_dates, course_instructors to authenticated;
create policy read_courses on courses for select to authenticated
  using ((select true from contents item where item.id = courses.id));
create policy read_courses_texts on courses_texts for select to authenticated
  using ((select true from contents item where item.id = courses_texts.id));
grant execute on function course_dates_count(text, timestamptz, timestamptz, timestamptz, timestamptz, text[], text[], text[],
  language[], text[], uuid, numeric, boolean, boolean, integer) to authenticated;
grant execute on function internal.course_entries(uuid, language), internal.courses_found(jsonb) to authenticated;
