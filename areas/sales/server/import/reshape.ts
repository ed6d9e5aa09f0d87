import type { ImportField, Table } from '#server/imports/kind.ts';
import { suggestFields } from '#server/imports/suggest.ts';
import { wrongSheet } from '#server/sheets/wrong-sheet.ts';
import { foldWord } from '#shared/fold-text.ts';
import { readMonth } from './cells.ts';

/** Lines at the top that may be a heading and no titles. */
const TOP = 15;

/** A list as its supplier meant it: titles where they stand, and a line per month where months are columns. */
export function reshape(table: Table, fields: readonly ImportField[], most = Number.POSITIVE_INFINITY): Table {
  return unpivoted(titled(table, fields), fields, most);
}

/** Takes the line with the most known titles for the titles, when they stand below the first. */
function titled(table: Table, fields: readonly ImportField[]): Table {
  const known = (cells: readonly string[]) =>
    suggestFields(cells, fields, new Map()).filter((field) => field !== null).length +
    cells.filter((cell) => measured(cell) !== undefined).length;
  const candidates = table.rows.slice(0, TOP).map(({ cells }, at) => ({ at, count: known(cells) }));
  const best = candidates.toSorted((a, b) => b.count - a.count || a.at - b.at)[0];
  if (!best || best.count < 3 || best.count <= known(table.columns)) return table;
  return { columns: table.rows[best.at]?.cells ?? [], rows: table.rows.slice(best.at + 1) };
}

/** A column that is a month, and what of it: «Okt 26 Stück», «10.2026 CHF», «Okt 26». */
function measured(title: string): { month: string; of: 'units' | 'turnover' | null } | undefined {
  const whole = readMonth(title);
  if (whole !== undefined) return { month: whole, of: null };
  const parts = /^(.*\S)\s+(\S+)$/.exec(title.trim()) ?? [];
  const month = readMonth(parts[1] ?? '');
  const word = foldWord(parts[2] ?? '');
  if (month === undefined) return undefined;
  if (['stuck', 'stk', 'menge', 'pieces', 'pce', 'quantite', 'anzahl'].includes(word)) return { month, of: 'units' };
  if (['chf', 'umsatz', 'wert', 'ca', 'montant', 'betrag', 'netto'].includes(word)) return { month, of: 'turnover' };
  return undefined;
}

/** Cells of all lines that are made of months: each line repeats what stands beside them. */
const MOST_CELLS = 2_000_000;

/** A line per month where at least two columns are months, each with its units and its turnover. */
function unpivoted({ columns, rows }: Table, fields: readonly ImportField[], most: number): Table {
  const months = new Map<string, { units?: number; turnover?: number }>();
  const moved = new Set<number>();
  columns.forEach((title, at) => {
    const found = measured(title);
    if (found?.of == null) return;
    months.set(found.month, { ...months.get(found.month), [found.of]: at });
    moved.add(at);
  });
  if (moved.size < 2 || fields.length === 0) return { columns, rows };
  const kept = columns.flatMap((_title, at) => (moved.has(at) ? [] : [at]));
  const lines: string[][] = [];
  // A thousand lines of a hundred months are a hundred thousand: what is too much is not made first.
  const end = Math.min(most, Math.floor(MOST_CELLS / (kept.length + 4)));
  for (const { number, cells } of rows) {
    if (lines.length > end) break;
    for (const [month, { units, turnover }] of months) {
      const values = [units, turnover].map((at) => (at === undefined ? undefined : (cells[at] ?? '')));
      // An empty month was not delivered.
      if (values.every((value) => !value)) continue;
      lines.push([...kept.map((at) => cells[at] ?? ''), month, ...values.map((value) => value || '0'), String(number)]);
    }
  }
  if (lines.length > end) throw wrongSheet('tooManyRows', `More than ${end} lines are made of the months.`);
  return {
    columns: [...kept.map((at) => columns[at] ?? ''), 'Monat', 'Stück', 'Umsatz', 'Zeile'],
    // Several lines of one: they are counted anew, and say where they stood.
    rows: lines.map((cells, at) => ({ number: at + 2, cells })),
  };
}
