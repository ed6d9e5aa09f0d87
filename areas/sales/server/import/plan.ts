import type { Transaction } from '#database/scope.ts';
import { type KeptPlan, type Line, NO_PATCH, type Planned, type PlanOptions } from '#server/imports/kind.ts';
import type { LineReason } from '#shared/contracts/import.ts';
import type { Brand } from '#shared/names/brands.ts';
import type { Line as ProductLine } from '../../sales-facts.ts';
import { type AskedName, keepFigures, type Told } from './keep-figures.ts';
import { type Lookups, lookUp } from './look-up.ts';
import { type Figure, type FigureKey, MAX_TURNOVER, MAX_UNITS, readFigure } from './read-figure.ts';
import { SumLines } from './sum-lines.ts';

/** A key's lines, added up; they stand at the first. */
interface Added extends Told {
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
  const others: Planned[] = [];
  /** What is asked about: names by which figures were found, each with the pieces of those. */
  const names = new Map<string, AskedName>();
  let done = 0;
  for (const line of lines) {
    const { figure, called, reasons } = readFigure(line.cells, of, lookups);
    const total = reasons.some(({ code }) => code === 'sumLine');
    if (!total) sums.add(line, figure);
    const other = figure ? addUp(added, figure, line, lookups) : skipped(line, reasons, total ? sums : undefined);
    if (other) others.push(other);
    if (figure && called && other?.outcome !== 'skipped') {
      const key = `${called.branch_id} ${called.name}`;
      names.set(key, { ...called, units: (names.get(key)?.units ?? 0) + figure.units });
    }
    done += 1;
    if (done % 5000 === 0) await progress(done);
  }
  const figures = [...added.values()];
  const asked = [...names.values()];
  return {
    lines: others,
    keep: (own, id, again) => keepFigures(own, { id, line: of.line, figures, names: asked, again }),
  };
}

/** Adds a line to its key. The first line carries the sum; what is answered is what the others do: nothing more. */
function addUp(added: Map<string, Added>, figure: Figure, line: Line, lookups: Lookups): Planned | undefined {
  const key = keyOf(figure);
  const sum = added.get(key);
  if (!sum) {
    added.set(key, { ...figure, number: line.number, first: line });
    return undefined;
  }
  const units = sum.units + figure.units;
  const turnover = Math.round((sum.turnover + figure.turnover) * 100) / 100;
  const reasons = [
    ...(Math.abs(units) > MAX_UNITS ? [{ field: 'units', code: 'tooLarge', value: String(units) }] : []),
    ...(Math.abs(turnover) > MAX_TURNOVER ? [{ field: 'turnover', code: 'tooLarge', value: String(turnover) }] : []),
  ];
  if (reasons.length > 0) return skipped(line, reasons, undefined);
  Object.assign(sum, { units, turnover });
  sum.texts ??= new Map([[textOf(sum.first), sum.number]]);
  const text = textOf(line);
  const repeats = sum.texts.get(text);
  if (repeats === undefined) sum.texts.set(text, line.number);
  const patch = repeats === undefined ? NO_PATCH : { ...NO_PATCH, repeats };
  return {
    ...{ number: line.number, outcome: 'same', recordId: null, title: titleOf(figure, lookups), reasons: [] },
    ...{ changes: { addedTo: [null, sum.number] }, patch },
  };
}

const textOf = ({ cells }: Line) => JSON.stringify(Object.values(cells));

/** A line without a figure; a total says how it differs from the sums of the lines. */
function skipped(line: Line, reasons: LineReason[], sums: SumLines | undefined): Planned {
  const { number, cells } = line;
  const control = sums?.control(line);
  const patch = control ? { ...NO_PATCH, control } : NO_PATCH;
  return {
    ...{ number, outcome: 'skipped', recordId: null, changes: {}, patch },
    title: [cells.name, cells.place, cells.number].filter(Boolean).join(', ').slice(0, 300),
    reasons: control ? [{ field: '', code: 'sumDiffers', value: `${control.told} ≠ ${control.read}` }] : reasons,
  };
}

const keyOf = ({ branch_id, month, brand, product_group }: FigureKey) =>
  `${branch_id} ${month} ${brand ?? ''} ${product_group}`;

function titleOf({ branch_id, month, brand, product_group }: FigureKey, { branches, groupNames }: Lookups): string {
  const [year, of] = month.split('-');
  const maker = brand && `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`;
  return [branches.get(branch_id) ?? '', `${of}.${year}`, maker, groupNames.get(product_group) ?? product_group]
    .filter(Boolean)
    .join(' · ');
}
