import { foldWord } from '#shared/fold-text.ts';
import type { ImportField, ImportKind } from './kind.ts';

/**
 * A field for each column, or null: what the title stood for the last time, else what is called so. Each field is given
 * once: to the column with the most exact title, of equal ones to the first.
 */
export function suggestFields(
  titles: readonly string[],
  fields: readonly ImportField[],
  remembered: ReadonlyMap<string, string>,
): (string | null)[] {
  const byTitle = new Map(
    fields.flatMap(({ name, titles: known }) =>
      [...known, name].map((title, rank) => [foldWord(title), { name, rank }] as const).toReversed(),
    ),
  );
  const names = new Set(fields.map(({ name }) => name));
  const found = titles.map((title) => {
    const plain = foldWord(title);
    const before = plain === '' ? undefined : remembered.get(plain);
    return before === undefined ? byTitle.get(plain) : { name: before, rank: -1 };
  });
  const best = new Map<string, number>();
  for (const [column, { name, rank } = { name: '', rank: 0 }] of found.entries()) {
    const other = found[best.get(name) ?? -1];
    if (!other || rank < other.rank) best.set(name, column);
  }
  return found.map((one, column) => (one && names.has(one.name) && best.get(one.name) === column ? one.name : null));
}

/**
 * The kind of the same area whose fields have the most of the titles, when it has more than the one that was chosen: a
 * list of people is easily sent in as one of companies.
 */
export function betterKind(
  titles: readonly string[],
  chosen: Pick<ImportKind, 'name' | 'fields'>,
  kinds: readonly Pick<ImportKind, 'name' | 'fields'>[],
): string | null {
  const area = chosen.name.split('.')[0];
  const known = ({ fields }: Pick<ImportKind, 'fields'>) =>
    suggestFields(titles, fields, new Map()).filter((field) => field !== null).length;
  const others = kinds.filter(({ name }) => name !== chosen.name && name.split('.')[0] === area);
  const [best] = others.toSorted((a, b) => known(b) - known(a));
  return best && known(best) > known(chosen) ? best.name : null;
}
