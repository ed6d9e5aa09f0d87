-- The board of translations: an item with how far each of its languages is, for who looks after it.
create view translation_board with (security_invoker = true) as
select
  item.id,
  item.kind,
  item.author_name,
  item.updated,
  board.source_language,
  board.titles,
  board.de,
  board.fr,
  board.to_do,
  board.words
from internal.translation_rows() board
join contents item on item.id = board.id;
