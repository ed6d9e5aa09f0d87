import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { writeGroup } from './night.ts';

/** So near nobody comes to another company's figure. */
const NEAR = 0.15;
/** What rounding hides: half a step each way. */
const ROUNDED = 2.5;
const BRANDS = ['zeiss', 'rodenstock', 'essilor'] as const;
const NOW = new Date('2026-07-15T10:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('portal');
  await database.pool.query(
    `insert into opticians (id, name) select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Company ' || n from generate_series(1, 14) n;
     insert into branches (id, optician_id, name, postcode, place, canton, is_main, language)
     select id, id, name, '3000', 'Bern', 'BE', true, 'de' from opticians`,
  );
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query(
    `truncate glasses_sales, branch_sales, sales_releases, sales_group_months, sales_benchmark_cells, internal.sales_told,
       internal.sales_told_branches, internal.sales_classes, internal.group_sales`,
  );
});

/** Units of each company, by month and brand. */
type Figures = readonly (readonly (readonly number[])[])[];
const idOf = (company: number) => `00000000-0000-4000-8000-${String(company + 1).padStart(12, '0')}`;
const monthOf = (at: number) => `2026-0${at + 1}-01`;

async function write(figures: Figures, months = 3): Promise<void> {
  const rows = figures.flatMap((ofCompany, company) =>
    ofCompany.slice(0, months).flatMap((ofMonth, month) =>
      ofMonth.map((units, brand) => ({
        branch_id: idOf(company),
        month: monthOf(month),
        brand: BRANDS[brand],
        units,
      })),
    ),
  );
  await database.pool.query('delete from glasses_sales');
  await database.pool.query(
    `insert into glasses_sales (branch_id, month, brand, product_group, units, turnover)
     select branch_id, month, brand, 'single', units, units * 100
     from jsonb_to_recordset($1) as row (branch_id uuid, month date, brand text, units integer)`,
    [JSON.stringify(rows)],
  );
  await database.pool.query(
    `insert into sales_releases (line, month) select 'glasses', month from unnest($1::date[]) as month on conflict do nothing`,
    [Array.from({ length: months }, (_, at) => monthOf(at))],
  );
  await writeGroup(database.pool, NOW);
}

interface Told {
  month: string;
  units: number | null;
  brands: Record<string, { units: number }> | null;
}

const told = () =>
  database.rows<Told>(sql`
    select month::text as month, units::int as units, brands from sales_group_months where line = 'glasses' order by month`);

/** Every sum that a reader can make of what is told of a month: the cells, and what is left of the whole without some. */
function sumsOf({ units, brands }: Told): { names: string[]; sum: number; parts: number }[] {
  if (units === null) return [];
  const cells = Object.entries(brands ?? {}).map(([name, cell]) => ({ names: [name], sum: cell.units, parts: 1 }));
  const rest = cells.map(({ names: [name], sum }) => ({
    names: ['all', `-${name}`],
    sum: units - sum,
    parts: 2,
  }));
  return [{ names: ['all'], sum: units, parts: 1 }, ...cells, ...rest];
}

/** What a company has in a sum. */
function partOf(ofMonth: readonly number[], names: readonly string[], shown: readonly string[]): number {
  const of = (name: string) =>
    name === 'other'
      ? BRANDS.reduce((sum, brand, at) => sum + (shown.includes(brand) ? 0 : (ofMonth[at] ?? 0)), 0)
      : (ofMonth[(BRANDS as readonly string[]).indexOf(name)] ?? 0);
  const whole = ofMonth.reduce((sum, units) => sum + units, 0);
  return names.reduce(
    (sum, name) => sum + (name === 'all' ? whole : name.startsWith('-') ? -of(name.slice(1)) : of(name)),
    0,
  );
}

/**
 * Companies that somebody else pins: whoever takes their own figure from a sum knows at most so much is another's, and
 * that is nearer than it may be.
 */
function pinned(figures: Figures, months: readonly Told[]): string[] {
  return months.flatMap((month) =>
    sumsOf(month).flatMap(({ names, sum, parts }) => {
      const shown = Object.keys(month.brands ?? {});
      const values = figures.map((ofCompany) =>
        partOf(ofCompany[Number(month.month.slice(5, 7)) - 1] ?? [], names, shown),
      );
      return values.flatMap((reader, i) =>
        values.flatMap((other, j) =>
          i !== j && other > 0 && sum + parts * ROUNDED - reader < (1 + NEAR) * other
            ? [`${month.month} ${names} ${i} ${j}`]
            : [],
        ),
      );
    }),
  );
}

interface Cell {
  period: 'month' | 'quarter';
  month: string;
  subject: string;
  sizes: string[];
  regions: string[];
  units: object;
  turnover: object;
}

const cellsTold = () =>
  database.rows<Cell>(sql`
    select period, month::text as month, subject, sizes, regions, units, turnover from sales_benchmark_cells order by 1, 2, 3, 4`);

/** What each company of a cell has in it, by company. */
async function valuesOf(figures: Figures, { period, month, subject, sizes, regions }: Cell) {
  const members = await database.rows<{ at: number }>(sql`
    select right(optician_id::text, 12)::int - 1 as at from internal.sales_classes
    where size = any (${sizes}) and region = any (${regions})`);
  const last = Number(month.slice(5, 7));
  const brand = (BRANDS as readonly string[]).indexOf(subject.replace('brand:', ''));
  const added = (ofMonth: readonly number[]) =>
    brand === -1 ? ofMonth.reduce((sum, units) => sum + units, 0) : (ofMonth[brand] ?? 0);
  return members
    .map(({ at }) => ({
      at,
      value: (figures[at] ?? [])
        .slice(period === 'month' ? last - 1 : 0, last)
        .reduce((sum, ofMonth) => sum + added(ofMonth), 0),
    }))
    .filter(({ value }) => value > 0);
}

/**
 * Companies that a cell pins. Nothing that is told changes when two of its companies change places (tried below): whoever
 * is none of them takes each for any of them. One is pinned who is near to all of these.
 */
async function pinnedByCells(figures: Figures, cells: readonly Cell[]): Promise<string[]> {
  const found = await Promise.all(
    cells.map(async (cell) => {
      const values = await valuesOf(figures, cell);
      return values.flatMap((reader) =>
        values
          .filter((other) => other !== reader)
          .filter((other) =>
            values.every((one) => one === reader || Math.abs(one.value - other.value) <= NEAR * other.value),
          )
          .map((other) => `${cell.period} ${cell.month} ${cell.subject} ${reader.at} ${other.at}`),
      );
    }),
  );
  return found.flat();
}

/** Small and very large companies, brands that few buy. */
const figures = fc.array(
  fc.array(
    fc.tuple(fc.integer({ min: 20, max: 400 }), fc.integer({ min: 0, max: 300 }), fc.constantFrom(0, 0, 0, 12, 900)),
    { minLength: 3, maxLength: 3 },
  ),
  { minLength: 5, maxLength: 14 },
);

test('nobody pins another company by what is told, before and after corrections', async () => {
  let cells = 0;
  await fc.assert(
    fc.asyncProperty(figures, fc.nat(), fc.integer({ min: 0, max: 5000 }), async (first, which, units) => {
      await database.pool.query(
        `truncate sales_group_months, sales_benchmark_cells, internal.sales_told, internal.sales_told_branches,
           internal.sales_classes, sales_releases`,
      );
      await write(first, 2);
      const before = await told();
      const told1 = await cellsTold();
      expect(pinned(first, before)).toEqual([]);
      expect(await pinnedByCells(first, told1)).toEqual([]);
      // One company is corrected, and a new month comes.
      const at = which % first.length;
      const second = first.map((one, company) =>
        company === at ? one.map((month, n) => (n === 0 ? [units, ...month.slice(1)] : month)) : one,
      );
      await write(second, 3);
      const after = await told();
      // The corrected month says what it said: the difference would be the correction.
      expect(after[0]?.units).toEqual(before[0]?.units);
      expect(pinned(first, after.slice(0, 2))).toEqual([]);
      // What stands apart stood apart before: else one of the two would take the other's sums apart.
      for (const [n, month] of before.entries()) {
        const apart = Object.keys(after[n]?.brands ?? {}).filter((name) => name !== 'other');
        if (month.brands) expect(Object.keys(month.brands)).toEqual(expect.arrayContaining(apart));
      }
      expect(pinned(second, after.slice(2))).toEqual([]);
      // Cells of told months stay, and those that are new are made of what was told: the correction is in none of them.
      const told2 = await cellsTold();
      expect(told2.filter(({ period, month }) => period === 'month' && month < '2026-03')).toEqual(told1);
      expect(await pinnedByCells(first, told2)).toEqual([]);
      cells += told2.length;
    }),
    { numRuns: 15 },
  );
  expect(cells).toBeGreaterThan(30);
}, 120_000);

test('a company that dominates is in no sum of its own, and a brand that few buy stands with another', async () => {
  const even = Array.from({ length: 8 }, (_, at) => [[100 + at, 80 + at, at < 2 ? 500 : 0]]);
  await write(even, 1);
  const [month] = await told();
  expect(month?.units).toBeGreaterThan(0);
  expect(Object.keys(month?.brands ?? {}).sort()).toEqual(['other', 'zeiss']);
  await write([...even.slice(0, 7), [[9000, 10, 0]]], 1);
  expect(await told()).toEqual([month]);
});

test('what stands with another brand stays with it, whichever is the smaller one later', async () => {
  const of = (zeiss: number, rodenstock: number) => (at: number) => [zeiss + at, rodenstock + at, at < 2 ? 500 : 0];
  const [now, later] = [of(80, 100), of(900, 20)];
  const figures = Array.from({ length: 8 }, (_, at) => [now(at), now(at), later(at)]);
  await write(figures, 2);
  expect((await told()).map(({ brands }) => Object.keys(brands ?? {}).sort())).toEqual(
    Array(2).fill(['other', 'rodenstock']),
  );
  await write(figures, 3);
  expect((await told()).map(({ brands }) => Object.keys(brands ?? {}).sort())).toEqual(
    Array(3).fill(['other', 'rodenstock']),
  );
});

test('with five companies nothing is told; classes are cells of six or more', async () => {
  await write(
    Array.from({ length: 5 }, () => [[100, 100, 100]]),
    1,
  );
  expect(await told()).toMatchObject([{ units: null, brands: null }]);
  expect(await database.rows(sql`select from sales_benchmark_cells`)).toEqual([]);
});

test('two companies of a class that change places change nothing that is told', async () => {
  const first = Array.from({ length: 9 }, (_, at) =>
    [0, 1, 2].map((n) => [60 + 20 * at, 90 - 5 * at + n, 50 + at * at]),
  );
  await write(first);
  const [totals, cells] = [await told(), await cellsTold()];
  expect(new Set(cells.map(({ period }) => period))).toEqual(new Set(['month', 'quarter']));
  const { rows } = await database.pool.query<{ at: number[] }>(
    `select array_agg(right(optician_id::text, 12)::int - 1 order by optician_id) as at from internal.sales_classes group by size`,
  );
  const [one = 0, other = 0] = rows.find(({ at }) => at.length > 1)?.at ?? [];
  expect(first[one]).not.toEqual(first[other]);
  await database.pool.query(
    `truncate sales_releases, sales_group_months, sales_benchmark_cells, internal.sales_told, internal.sales_told_branches,
       internal.sales_classes`,
  );
  await write(first.map((figure, at) => first[at === one ? other : at === other ? one : at] ?? figure));
  expect([await told(), await cellsTold()]).toEqual([totals, cells]);
});

test('companies that are all alike, or all but one, are in no cell: quartiles would be their figures', async () => {
  const alike = Array.from({ length: 9 }, (_, at) => [[100 + at, 0, 0]]);
  await write(alike, 1);
  expect((await told())[0]?.units).toBeGreaterThan(0);
  expect(await cellsTold()).toEqual([]);
  await database.pool.query('truncate sales_releases, sales_group_months, internal.sales_told');
  await write([...alike.slice(1), [[300, 0, 0]]], 1);
  expect(await cellsTold()).toEqual([]);
});

test.each([
  ['each size and region by itself', '{}', 'small/de', true],
  ['without Ticino the smaller regions join', '{small/it}', 'small/fr+it', true],
  ['these are then not told apart', '{small/it}', 'small/fr', false],
  ['without either the region falls away', '{small/fr,small/fr+it}', 'small/de+fr+it', true],
  ['a size that fails joins its neighbour', '{small/de+fr+it}', 'small+medium/de+fr+it', true],
  ['or the other two join', '{small/de+fr+it,small+medium/de+fr+it}', 'small+medium+large/de+fr+it', true],
  [
    'a large class that fails joins the middle',
    '{large/de+fr+it,small+medium/de+fr+it}',
    'medium+large/de+fr+it',
    true,
  ],
])('of classes that may not be told: %s', async (_what, failing, block, chosen) => {
  const [sizes = '', regions = ''] = block.split('/').map((names) => `{${names.replaceAll('+', ',')}}`);
  const { rows } = await database.pool.query('select internal.is_chosen_block($1, $2, $3) as chosen', [
    sizes,
    regions,
    failing,
  ]);
  expect(rows).toEqual([{ chosen }]);
});

test('what many corrected is told anew, what is the same is not', async () => {
  const first = Array.from({ length: 9 }, (_, at) => [[60 + 20 * at, 60, 50]]);
  await write(first, 1);
  const [before] = await told();
  const second = first.map(([month = []], at) => [[(month[0] ?? 0) + 20 + at, ...month.slice(1)]]);
  await write(second, 1);
  const [after] = await told();
  expect(after?.units).toBeGreaterThan(before?.units ?? 0);
  const cells = await database.rows<{ units: { q1: number; median: number; q3: number } }>(sql`
    select units from sales_benchmark_cells where subject = 'all' and period = 'month'`);
  expect(cells).toHaveLength(1);
  const sums = second.map(([month = []]) => month.reduce((sum, units) => sum + units, 0)).sort((a, b) => a - b);
  const mean = (sums.slice(3, 6).reduce((sum, units) => sum + units, 0) / 3 / 5) * 5;
  expect(Math.abs((cells[0]?.units.median ?? 0) - mean)).toBeLessThanOrEqual(2.5);
});

test('a cell that is new after a correction is made of what was told, not of the correction', async () => {
  const whole = Array.from({ length: 9 }, (_, at) => [0, 1, 2].map(() => [60 + 20 * at, 60, 50]));
  const quarter = () =>
    database.rows(sql`
      select subject, sizes, regions, units, turnover from sales_benchmark_cells where period = 'quarter' order by 1, 2, 3`);
  await write(whole, 2);
  await write(whole, 3);
  const cells = await quarter();
  expect(cells.length).toBeGreaterThan(0);
  await database.pool.query(
    `truncate sales_releases, sales_group_months, sales_benchmark_cells, internal.sales_told, internal.sales_told_branches`,
  );
  await write(whole, 2);
  // One company alone is corrected, and the quarter becomes whole.
  await write(
    whole.map((months, at) => (at === 4 ? [[900, 60, 50], ...months.slice(1)] : months)),
    3,
  );
  expect(await quarter()).toEqual(cells);
});
