-- Parts are the functions' own; the board shows them to who looks after the item.
grant select on translation_board to authenticated;
grant execute on function
  internal.translation_rows(), internal.translation_progress(), internal.translation_work(uuid, language, boolean), internal.approve_translation(uuid, language, text[]),
  internal.save_translation(uuid, language, jsonb, bigint, boolean)
to authenticated;
