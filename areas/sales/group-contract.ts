import { z } from 'zod';
import { BRANDS } from '#shared/names/brands.ts';
import { Month, Pair } from './contract.ts';
import { LINES, PERIODS, SIZES, WIDENED } from './sales-facts.ts';

/** The group beside the own branches, and the office's cockpit. */

/** GET /sales-data/benchmark: one brand or one product group, never both. */
export const BenchmarkQuestion = z
  .object({
    line: z.enum(LINES).default('glasses'),
    period: z.enum(PERIODS),
    at: Month.optional().describe('The last month of the period; without it the last that is written'),
    brand: z.enum(BRANDS).optional(),
    productGroup: z
      .string()
      .regex(/^[a-z_]{1,40}$/)
      .optional(),
  })
  .refine(({ brand, productGroup }) => brand === undefined || productGroup === undefined, { path: ['productGroup'] });
export type BenchmarkQuestion = z.output<typeof BenchmarkQuestion>;

/** Rounded to 5 units and CHF 500; each the mean of the three companies around its rank. Per branch. */
const Quartiles = z.object({ q1: z.number(), median: z.number(), q3: z.number() });

export const BenchmarkCell = z.object({
  sizes: z.array(z.enum(SIZES)),
  regions: z.array(z.string()).describe('Languages of the regions; all three: the region does not count'),
  widened: z.enum(WIDENED),
  units: Quartiles,
  turnover: Quartiles,
});
export type BenchmarkCell = z.infer<typeof BenchmarkCell>;

export const Benchmark = z.object({
  line: z.enum(LINES),
  period: z.enum(PERIODS),
  at: z.string().nullable().describe('The last month of the period; null: nothing is written yet'),
  ats: z.array(z.string()).describe('The periods that are written, the last first'),
  written: z.string().nullable(),
  branches: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        size: z.enum(SIZES).nullable(),
        region: z.string().nullable(),
        units: z.number().nullable(),
        turnover: z.number().nullable(),
        cell: BenchmarkCell.nullable().describe('Null: too few companies'),
      }),
    )
    .describe('The own branches, 50 at most'),
});
export type Benchmark = z.infer<typeof Benchmark>;

/**
 * The function `get_total_glasses_sales`, `get_total_conil_sales` by `/rest/v1/rpc`: a row per released month. A brand or
 * product group that may not be told is part of `other`; null: nothing of it may be told.
 */
export interface GroupMonth {
  month: string;
  units: number | null;
  turnover: number | null;
  product_groups: Record<string, { units: number; turnover: number }> | null;
  brands: Record<string, { units: number; turnover: number }> | null;
}

/** GET /sales-data/cockpit?line=: the office's view of the last released three and twelve months. */
export const Cockpit = z.object({
  line: z.enum(LINES),
  month: z.string(),
  growth: z.object({
    canton: z.array(Pair.extend({ name: z.string() })),
    size: z.array(Pair.extend({ name: z.string() })),
    brand: z.array(Pair.extend({ name: z.string() })),
  }),
  missing: z.array(
    z.object({
      branchId: z.string(),
      name: z.string(),
      opticianId: z.string(),
      opticianName: z.string(),
      months: z.array(z.string()),
    }),
  ),
  losses: z
    .array(Pair.extend({ branchId: z.string(), name: z.string(), opticianId: z.string(), opticianName: z.string() }))
    .describe('More than 15 % down in the last three months, the largest first'),
});
export type Cockpit = z.infer<typeof Cockpit>;
