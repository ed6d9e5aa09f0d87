import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';

/** Names as the portal searches them: the same folding as the columns `search_text`, asked of the database at once. */
export async function foldNames(tx: Transaction, names: Iterable<string>): Promise<(name: string) => string> {
  const asked = [...new Set(names)];
  const rows = await tx.rows<{ name: string; folded: string }>(
    sql`select name, search_fold(name) as folded from unnest(${asked}::text[]) as name`,
  );
  const folded = new Map(rows.map((row) => [row.name, row.folded]));
  return (name) => folded.get(name) ?? name.toLowerCase();
}

/** Lists by a key. */
export function groupBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
