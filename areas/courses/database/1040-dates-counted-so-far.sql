-- The function that counts says how far (decision 1040).
drop function if exists course_dates_count(text, timestamptz, timestamptz, timestamptz, timestamptz, text[], text[], text[], language[],
  text[], uuid, numeric, boolean, boolean);
