-- Who was there, and whom one writes to, for who manages the date.
grant execute on function internal.attendance(uuid), internal.mark_attendance(uuid, jsonb), internal.note_mail(uuid, uuid[], text)
to authenticated;
