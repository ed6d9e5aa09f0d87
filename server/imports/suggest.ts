import { foldWord } from '#shared/fold-text.ts';
import type { ImportField, ImportKind } from './kind.ts';

/**
 * A field for each column, or null: what the title stood for the last time, else what is called so. Each field is given
 * once; the first column has it.
 */
export function suggestFields(
  titles: readonly string[],
  fields: readonly ImportField[],
  remembered: ReadonlyMap<string, string>,
): (string | null)[] {
  const byTitle = new Map(
    fields.flatMap(({ name, titles: known }) => [name, ...known].map((title) => [foldWord(title), name] as const)),
  );
  const names = new Set(fields.map(({ name }) => name));
  const taken = new Set<string>();
  return titles.map((title) => {
    const plain = foldWord(title);
    const field = plain === '' ? undefined : (remembered.get(plain) ?? byTitle.get(plain));
    if (field === undefined || !names.has(field) || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
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
