import type pg from 'pg';
import type { CopiedTable } from '#database/backup/tables.ts';

/** The bytes of a word that PostgreSQL reads as part of a tsvector; it writes longer ones. */
const MOST = 2046;

const WORD = /'((?:[^']|'')*)'(?::[\dA-D,]+)?/g;

/**
 * What is one byte of a word: a quote and a backslash stand twice in it, and what a copied row escapes (a backslash, a
 * tab, a break) has another one before it. PostgreSQL copies no byte by its number.
 */
const ONE = /''|\\{4}|\\[^\\]/g;

/** Where among the copied columns of a table words of a search stand. */
export async function wordColumns(client: pg.Client, { schema, table, columns }: CopiedTable): Promise<number[]> {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name from pg_catalog.pg_attribute a
     where a.attrelid = pg_catalog.format('%I.%I', $1::text, $2::text)::pg_catalog.regclass
       and a.atttypid = 'pg_catalog.tsvector'::pg_catalog.regtype`,
    [schema, table],
  );
  return rows.map(({ name }) => columns.indexOf(name)).filter((place) => place >= 0);
}

/**
 * The text of a copied table without the words that no database reads again: copies from before step 1121 may hold some,
 * which would keep the whole copy from being restored. Nobody types a word of 2,000 letters; everything else stays as it
 * was copied.
 * @param places where words stand, from 0.
 */
export async function* withoutLongWords(text: AsyncIterable<Buffer>, places: readonly number[]): AsyncIterable<Buffer> {
  let line: Buffer[] = [];
  for await (const bytes of text) {
    const end = bytes.lastIndexOf('\n') + 1;
    if (end > 0) {
      const whole = Buffer.concat([...line, bytes.subarray(0, end)]).toString('latin1');
      yield Buffer.from(
        whole.replaceAll(/[^\n]+/g, (row) => mended(row, places)),
        'latin1',
      );
      line = [];
    }
    line.push(bytes.subarray(end));
  }
  yield Buffer.concat(line);
}

function mended(row: string, places: readonly number[]): string {
  // What is shorter as a whole holds no such word.
  if (row.length <= MOST) return row;
  const fields = row.split('\t');
  for (const place of places) fields[place] = withoutLong(fields[place] ?? '');
  return fields.join('\t');
}

function withoutLong(words: string): string {
  if (words === '\\N') return words;
  const kept = (words.match(WORD) ?? []).filter((word) => word.length <= MOST || bytesOf(word) <= MOST);
  return kept.join(' ');
}

function bytesOf(word: string): number {
  return word
    .replace(/'(?::[\dA-D,]+)?$/, '')
    .slice(1)
    .replaceAll(ONE, '-').length;
}
