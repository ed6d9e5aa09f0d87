-- Who else comes, for who may know it; the sheet of kitchen and hotel, for who manages the date.
grant execute on function public.seen_participants(uuid), internal.with_own_answers(jsonb) to authenticated;
grant execute on function internal.seen_link(uuid), internal.seen_sessions(uuid) to authenticated;
grant execute on function internal.date_sheet(uuid), internal.set_cut_off(uuid, timestamptz) to authenticated;
