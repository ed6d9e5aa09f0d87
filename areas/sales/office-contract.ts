import { z } from 'zod';
import { BRANDS } from '#shared/names/brands.ts';
import { Month } from './contract.ts';
import { LINES } from './sales-facts.ts';

/** What the office does with the figures. */

const reason = z.string().trim().min(3).max(500);
const Values = z.object({
  units: z.number().int().min(-1_000_000).max(1_000_000),
  turnover: z.number().min(-9_999_999_999.99).max(9_999_999_999.99).multipleOf(0.01),
});

/** PUT /sales-data/glasses-lenses/data (with `brand`), /sales-data/conil/data: one figure. `after` null takes it away. */
export const CorrectFigure = z.object({
  branchId: z.guid(),
  month: Month,
  brand: z.enum(BRANDS).nullable().default(null),
  productGroup: z.string().regex(/^[a-z_]{1,40}$/),
  before: Values.nullable().describe('As it was read; another value there now: conflict'),
  after: Values.nullable(),
  reason,
});
export type CorrectFigure = z.output<typeof CorrectFigure>;
export const Corrected = z.object({ change: z.number().describe('Its line in sales_changes') });

/** GET /sales-data/matrix: branch × month, what is missing. */
export const MatrixQuestion = z.object({
  line: z.enum(LINES).default('glasses'),
  from: Month.optional(),
  to: Month.optional(),
});
export const Matrix = z.object({
  months: z.array(z.object({ month: z.string(), released: z.boolean(), brands: z.array(z.string()) })),
  branches: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      opticianId: z.string(),
      opticianName: z.string(),
      cells: z
        .string()
        .describe('A letter per month: d delivered, p without a brand it had the month before, m missing, - not open'),
    }),
  ),
});
export type Matrix = z.infer<typeof Matrix>;

/** GET /sales-data/releases?line=: months of the office, the latest first. */
export const Releases = z.object({
  months: z.array(
    z.object({
      month: z.string(),
      branches: z.number(),
      brands: z.array(z.object({ brand: z.string(), branches: z.number(), units: z.number() })),
      missing: z.number().describe('Branches that had figures in the month before and have none'),
      released: z.string().nullable(),
      releasedBy: z.string().nullable(),
    }),
  ),
});
export type Releases = z.infer<typeof Releases>;

/** POST /sales-data/release: from now on the branches see the month. */
export const ReleaseMonth = z.object({ line: z.enum(LINES), month: Month });
export const Released = z.object({ released: z.string() });

/** GET /sales-data/batches?line=: what was imported. */
export const Batches = z.object({
  batches: z.array(
    z.object({
      importId: z.string(),
      line: z.enum(LINES),
      fileName: z.string(),
      months: z.array(z.string()),
      brands: z.array(z.string()),
      figures: z.number(),
      removed: z.number().describe('Figures that fell away'),
      written: z.string(),
      writtenBy: z.string().nullable(),
      undone: z.string().nullable(),
      undoneBy: z.string().nullable(),
      undoable: z.boolean().describe('For 24 months'),
      reason: z.string().nullable(),
      kept: z
        .array(
          z.object({ branchId: z.string(), month: z.string(), brand: z.string().nullable(), productGroup: z.string() }),
        )
        .describe('Figures that undoing left, because they were changed since'),
      statement: z
        .array(
          z.object({
            brand: z.string().nullable(),
            month: z.string(),
            units: z.number(),
            turnover: z.number(),
            unitsDifference: z.number(),
            turnoverDifference: z.number(),
          }),
        )
        .describe("The wholesaler's statement, and how far the file is from it"),
    }),
  ),
});
export type Batches = z.infer<typeof Batches>;

/** GET /sales-data/import?id=: what the check found besides lines; asked once the import is checked. */
export const ImportFindings = z.object({
  months: z.array(z.string()),
  brands: z.array(z.string()),
  fallsAway: z.object({ figures: z.number(), units: z.number(), turnover: z.number(), branches: z.array(z.string()) }),
  unusual: z.array(
    z.object({
      code: z.enum(['jump', 'branchMissing', 'negative', 'byName', 'repeated', 'sumDiffers']),
      branchId: z.string().nullable(),
      name: z.string(),
      month: z.string().nullable(),
      value: z.number().nullable(),
      before: z.number().nullable(),
      told: z.string().nullable().describe('byName: how the file writes it'),
    }),
  ),
  unknownNumbers: z.array(z.object({ number: z.string(), name: z.string(), lines: z.number() })),
  releasedMonths: z.array(z.string()).describe('Changing these needs a reason'),
  sums: z.array(z.object({ brand: z.string().nullable(), month: z.string(), units: z.number(), turnover: z.number() })),
  answers: z.lazy(() => ImportAnswers.omit({ id: true })),
});
export type ImportFindings = z.infer<typeof ImportFindings>;

/** PUT /sales-data/import: what the office says to it; without the needed ticks POST /imports/commit is refused. */
export const ImportAnswers = z.object({
  id: z.guid(),
  fallsAway: z.boolean().default(false),
  unusual: z.boolean().default(false),
  reason: reason.nullable().default(null),
  statement: z
    .array(
      z.object({
        brand: z.enum(BRANDS).nullable(),
        month: Month,
        units: z.number().int(),
        turnover: z.number(),
      }),
    )
    .max(360)
    .default([]),
});

/** PUT /sales-data/customer-number: which branch a supplier's number is; remembered for every file to come. */
export const CustomerNumber = z.object({
  line: z.enum(LINES),
  brand: z.enum(BRANDS).nullable().default(null),
  number: z.string().trim().min(1).max(60),
  branchId: z.guid(),
});
export const Assigned = z.object({ assigned: z.literal(true) });
