grant execute on function internal.counting_sql(text), internal.quoted_mark(text), internal.asked_marks(jsonb),
  internal.marks_of(jsonb), internal.facet_values(jsonb) to authenticated;
