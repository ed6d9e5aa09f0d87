import type { Transaction } from '#database/scope.ts';
import { type KeptPlan, type Line, NO_PATCH, type Planned, type PlanOptions } from '#server/imports/kind.ts';
import type { LineReason } from '#shared/contracts/import.ts';
import type { Brand } from '#shared/names/brands.ts';
import type { Line as ProductLine } from '../../sales-facts.ts';
import { type FigureChange, keepFigures } from './keep-figures.ts';
import { type Lookups, lookUp, readPresent } from './look-up.ts';
import { type Figure, type FigureKey, readFigure, type Values } from './read-figure.ts';
import { type Control, SumLines } from './sum-lines.ts';

/** A key's lines, added up; they stand at the first. */
interface Added {
  figure: Figure;
  /** What stands in the portal. */
  before: Values | undefined;
  first: Line;
  /** What was read, to tell identical lines, once there is a second one. */
  texts?: Map<string, number>;
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
): Promise<KeptPlan> {
  const lookups = await lookUp(tx, of.line, lines);
  const added = new Map<string, Added>();
  const sums = new SumLines();
  const read: Read[] = [];
  for (const line of lines) {
    const { figure, reasons } = readFigure(line.cells, of, lookups);
    const key = figure && keyOf(figure);
    const repeats = figure && key ? addUp(added, key, figure, line) : undefined;
    const total = reasons.some(({ code }) => code === 'sumLine');
    if (!total) sums.add(line, figure);
    read.push({ line, key, reasons, repeats, control: total ? sums.control(line) : undefined });
    if (read.length % 5000 === 0) await progress(read.length);
  }
  const falling = await compare(tx, of.line, added);
  const changes = [...added.values()].map(({ figure, before }) => ({ of: figure, before, after: figure }));
  return {
    lines: {
      *[Symbol.iterator]() {
        for (const told of read) yield planned(told.key === null ? undefined : added.get(told.key), told, lookups);
      },
    },
    keep: (own, id) => keepFigures(own, id, [...changes, ...falling]),
  };
}

/** Notes what stands in the portal of each figure; answers what stands there of their months and brands besides. */
async function compare(tx: Transaction, line: ProductLine, added: ReadonlyMap<string, Added>): Promise<FigureChange[]> {
  const figures = [...added.values()].map(({ figure }) => figure);
  const scope = new Set(figures.map(({ month, brand }) => `${month} ${brand}`));
  const months = [...new Set(figures.map(({ month }) => `${month}-01`))];
  const falling: FigureChange[] = [];
  for (const present of await readPresent(tx, line, months)) {
    const sum = added.get(keyOf(present));
    if (sum) sum.before = present;
    else if (scope.has(`${present.month} ${present.brand}`)) {
      falling.push({ of: present, before: present, after: undefined });
    }
  }
  return falling;
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
function addUp(added: Map<string, Added>, key: string, figure: Figure, line: Line): number | undefined {
  const known = added.get(key);
  if (!known) {
    added.set(key, { figure, before: undefined, first: line });
    return undefined;
  }
  known.figure = {
    ...figure,
    units: known.figure.units + figure.units,
    turnover: Math.round((known.figure.turnover + figure.turnover) * 100) / 100,
  };
  known.texts ??= new Map([[textOf(known.first), known.first.number]]);
  const same = known.texts.get(textOf(line));
  if (same === undefined) known.texts.set(textOf(line), line.number);
  return same;
}

const textOf = ({ cells }: Line) => JSON.stringify(Object.values(cells));

function planned(
  sum: Added | undefined,
  { line: { number, cells }, reasons, repeats, control }: Omit<Read, 'key'>,
  lookups: Lookups,
): Planned {
  const title = sum ? titleOf(sum.figure, lookups) : [cells.name, cells.place, cells.number].filter(Boolean).join(', ');
  const base = { number, recordId: null, title: title.slice(0, 300), reasons, changes: {}, patch: NO_PATCH };
  if (!sum) {
    if (!control) return { ...base, outcome: 'skipped' };
    const wrong = { field: '', code: 'sumDiffers', value: `${control.told} ≠ ${control.read}` };
    const patch = { ...NO_PATCH, control };
    return { ...base, outcome: 'skipped', reasons: [wrong], patch };
  }
  if (sum.first.number !== number) {
    // Its part stands in the sum of the first line.
    const patch = repeats === undefined ? NO_PATCH : { ...NO_PATCH, repeats };
    return { ...base, outcome: 'same', changes: { addedTo: [null, sum.first.number] }, patch };
  }
  const { before, figure } = sum;
  if (before?.units === figure.units && before.turnover === figure.turnover) return { ...base, outcome: 'same' };
  const changes = {
    units: [before?.units ?? null, figure.units] as const,
    turnover: [before?.turnover ?? null, figure.turnover] as const,
  };
  return { ...base, outcome: before === undefined ? 'new' : 'changed', changes };
}

const keyOf = ({ branch_id, month, brand, product_group }: FigureKey) =>
  `${branch_id} ${month} ${brand ?? ''} ${product_group}`;

function titleOf({ branch_id, month, brand, product_group }: FigureKey, { branches, groupNames }: Lookups): string {
  return [branches.get(branch_id) ?? '', month, brand, groupNames.get(product_group) ?? product_group]
    .filter(Boolean)
    .join(' · ');
}
