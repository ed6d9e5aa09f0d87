-- Who was there, for who manages the date.
grant execute on function internal.attendance(uuid), internal.mark_attendance(uuid, jsonb) to authenticated;
