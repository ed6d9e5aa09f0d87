import type { Transaction } from '#database/scope.ts';
import type { Line, Planned, PlanOptions } from '#server/imports/kind.ts';
import type { LineReason } from '#shared/contracts/import.ts';
import type { Brand } from '#shared/names/brands.ts';
import type { Line as ProductLine } from '../../sales-facts.ts';
import { type Lookups, lookUp } from './look-up.ts';
import { type Figure, readFigure } from './read-figure.ts';
import { type Control, SumLines } from './sum-lines.ts';

/** A key's lines, added up; they stand at the first. */
interface Added {
  figure: Figure;
  first: number;
  /** What was read, to tell identical lines. */
  texts: Map<string, number>;
}

/**
 * What each line of a supplier's list would do. Article lines of one branch, month, brand and group are added up: the first
 * of them carries the sum, the others are told by it. Lines that say exactly the same are marked, to be asked about.
 */
export async function planFigures(
  tx: Transaction,
  lines: readonly Line[],
  { progress }: PlanOptions,
  of: { line: ProductLine; brand: Brand | null },
): Promise<Planned[]> {
  const lookups = await lookUp(tx, of.line, lines);
  const added = new Map<string, Added>();
  const sums = new SumLines();
  const read: Read[] = [];
  for (const line of lines) {
    const { figure, reasons } = readFigure(line.cells, of, lookups);
    const key = figure && [figure.branch_id, figure.month, figure.brand, figure.product_group].join(' ');
    const repeats = figure && key ? addUp(added, key, figure, line) : undefined;
    const control = reasons.some(({ code }) => code === 'sumLine') ? sums.control(line) : sums.add(line);
    read.push({ line, key: key ?? null, reasons, repeats, control: control ?? undefined });
    if (read.length % 5000 === 0) await progress(read.length);
  }
  const present = await presentFigures(
    lookups,
    tx,
    of.line,
    [...added.values()].map(({ figure }) => figure),
  );
  return read.map(({ line, key, ...told }) =>
    planned(line, key === null ? undefined : added.get(key), { ...told, present, lookups }),
  );
}

/** A line as it was read. */
interface Read {
  line: Line;
  key: string | null;
  reasons: LineReason[];
  /** The line that says exactly the same. */
  repeats: number | undefined;
  /** A total that does not fit. */
  control: Control | undefined;
}

/** Adds a line to its key; answers the line that says exactly the same, if there is one. */
function addUp(added: Map<string, Added>, key: string, figure: Figure, { number, cells }: Line): number | undefined {
  const text = JSON.stringify(Object.values(cells));
  const known = added.get(key);
  if (!known) {
    added.set(key, { figure: { ...figure }, first: number, texts: new Map([[text, number]]) });
    return undefined;
  }
  known.figure.units += figure.units;
  known.figure.turnover = Math.round((known.figure.turnover + figure.turnover) * 100) / 100;
  const same = known.texts.get(text);
  if (same === undefined) known.texts.set(text, number);
  return same;
}

interface Told extends Pick<Read, 'repeats' | 'control'> {
  reasons: readonly LineReason[];
  present: ReadonlyMap<string, Values>;
  lookups: Lookups;
}

type Values = { units: number; turnover: number };

function planned(
  { number, cells }: Line,
  sum: Added | undefined,
  { reasons, repeats, control, present, lookups }: Told,
): Planned {
  const title = sum ? titleOf(sum.figure, lookups) : [cells.name, cells.place, cells.number].filter(Boolean).join(', ');
  const base = { number, recordId: null, title: title.slice(0, 300), reasons, changes: {} };
  if (!sum) {
    const wrong = control && { field: '', code: 'sumDiffers', value: `${control.told} ≠ ${control.read}` };
    const patch = { before: {}, after: {}, ...(control && { control }) };
    return { ...base, ...(wrong && { reasons: [wrong] }), outcome: 'skipped', patch };
  }
  if (sum.first !== number) {
    // Its part stands in the sum of the first line.
    const patch = { before: {}, after: {}, ...(repeats !== undefined && { repeats }) };
    return { ...base, outcome: 'same', changes: { addedTo: [null, sum.first] }, patch };
  }
  const before = present.get(keyOf(sum.figure));
  const { units, turnover } = sum.figure;
  const after = { ...sum.figure, month: `${sum.figure.month}-01` };
  const same = before?.units === units && before.turnover === turnover;
  const outcome = before === undefined ? 'new' : same ? 'same' : 'changed';
  return {
    ...base,
    outcome,
    changes: same ? {} : { units: [before?.units ?? null, units], turnover: [before?.turnover ?? null, turnover] },
    patch: { before: before ? { ...before } : {}, after },
  };
}

const keyOf = ({ branch_id, month, brand, product_group }: Omit<Figure, 'units' | 'turnover'>) =>
  [branch_id, month, brand ?? '', product_group].join(' ');

function titleOf({ branch_id, month, brand, product_group }: Figure, { branches, groupNames }: Lookups): string {
  return [branches.get(branch_id) ?? '', month, brand, groupNames.get(product_group) ?? product_group]
    .filter(Boolean)
    .join(' · ');
}

/** What stands in the portal of the months that the file has. */
async function presentFigures(
  { readPresent }: Lookups,
  tx: Transaction,
  line: ProductLine,
  figures: readonly Figure[],
): Promise<Map<string, Values>> {
  const months = [...new Set(figures.map(({ month }) => `${month}-01`))];
  const rows = await readPresent(tx, line, months);
  return new Map(rows.map(({ units, turnover, ...key }) => [keyOf(key), { units, turnover }]));
}
