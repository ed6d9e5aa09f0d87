import { z } from 'zod';
import { BRANDS } from '#shared/names/brands.ts';
import { LOCALES } from '#shared/names/languages.ts';
import { EXPORT_FORMATS, LEFT_OUT, LINES, MAX_BRANCHES } from './sales-facts.ts';

/** What the calls of the sales figures take and answer. Turnover: CHF without VAT. Months: YYYY-MM. */

export const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);
const group = z.string().regex(/^[a-z_]{1,40}$/);

/** Ids of branches in one text; without it all that the person may see. */
const branchIds = z
  .string()
  .max(MAX_BRANCHES * 37)
  .optional()
  .transform((text) => text?.split(',').filter((one) => one !== ''))
  .pipe(z.array(z.guid()).min(1).max(MAX_BRANCHES).optional());

/** GET /sales-data/glasses-lenses/data, /sales-data/conil/data. Without a period: the year of the last released month. */
export const SalesQuestion = z.object({
  branchIds,
  from: Month.optional(),
  to: Month.optional(),
  brand: z.enum(BRANDS).optional(),
  productGroup: group.optional(),
});
export type SalesQuestion = z.output<typeof SalesQuestion>;

/** A sum and that of the year before; null: no figures. */
export const Pair = z.object({
  units: z.number().nullable(),
  turnover: z.number().nullable(),
  unitsBefore: z.number().nullable(),
  turnoverBefore: z.number().nullable(),
});
export type Pair = z.infer<typeof Pair>;

/** Of all there is, and of what has figures in both years (null: nothing has). */
const Sums = z.object({ all: Pair, fair: Pair.nullable() });
export type Sums = z.infer<typeof Sums>;

const Sum = z.object({ units: z.number(), turnover: z.number() });

export const SalesMonth = z.object({
  month: z.string(),
  units: z.number().nullable().describe('Null: nothing was delivered'),
  turnover: z.number().nullable(),
  complete: z.boolean().describe('Every branch that was open has figures'),
  released: z.boolean().describe('False for the office alone'),
  fair: Sum.nullable().describe('Of branches with figures in both years'),
});
export type SalesMonth = z.infer<typeof SalesMonth>;

export const SalesBranch = z.object({
  id: z.string(),
  name: z.string(),
  place: z.string(),
  active: z.boolean(),
  opticianId: z.string(),
  opticianName: z.string(),
  first: z.string().nullable().describe('First and last month with figures'),
  last: z.string().nullable(),
});

/** The date of the data. */
export const AsOf = z.object({ month: z.string(), released: z.string(), imported: z.string().nullable() });

const LeftOut = z.object({
  branchId: z.string(),
  name: z.string(),
  reason: z.enum(LEFT_OUT),
  month: z.string().nullable().describe('The first month after opening, the last before closing'),
});

/** What a comparison is made of: months with figures of both years, and branches that have none in one of them. */
export const Comparison = z.object({
  months: z.number(),
  comparable: z.number(),
  leftOut: z.array(LeftOut),
  partly: z.array(z.object({ branchId: z.string(), name: z.string(), months: z.array(z.string()) })),
});

export const SalesData = z.object({
  line: z.enum(LINES),
  from: z.string(),
  to: z.string(),
  asOf: AsOf.nullable(),
  months: z.array(SalesMonth),
  previous: z.array(SalesMonth).describe('The same months a year before, in the same order'),
  totals: Sums,
  brands: z.array(Sums.extend({ brand: z.enum(BRANDS) })).describe('Empty for conil'),
  productGroups: z.array(Sums.extend({ productGroup: z.string() })),
  branches: z.array(SalesBranch.extend(Sums.shape)),
  comparison: Comparison,
  gaps: z.array(z.object({ branchId: z.string(), months: z.array(z.string()) })),
});
export type SalesData = z.infer<typeof SalesData>;

/** GET /sales-data/overview?line=: the last released month, as it opens and as the dashboard has it (`sales.month`). */
export const LineQuestion = z.object({ line: z.enum(LINES).default('glasses') });

/** A thing that changed: nothing under 3 % or 10 units; each leads to the view that shows it. */
export const WhatChanged = z.object({
  of: z.enum(['productGroup', 'brand', 'branch']),
  name: z.string().describe('Name of a product group or brand; id of a branch'),
  branch: z.object({ name: z.string(), opticianName: z.string() }).optional().describe('What the branch is called'),
  units: z.number(),
  unitsBefore: z.number(),
  mainly: z
    .object({ branchId: z.string().nullable(), branchName: z.string().nullable(), brand: z.string().nullable() })
    .nullable()
    .describe('Where most of the change lies; null where it is spread'),
});

export const SalesOverview = z.object({
  line: z.enum(LINES),
  month: z.string(),
  released: z.string(),
  imported: z.string().nullable(),
  all: Pair,
  fair: Pair.nullable(),
  branches: z
    .array(z.object({ id: z.string(), name: z.string(), place: z.string(), opticianName: z.string(), ...Pair.shape }))
    .describe('The largest loss of pieces first; those without a year before last'),
  amount: z.number().describe('How many branches there are; the list has 30 at most'),
  leftOut: z.array(LeftOut),
  changed: z.array(WhatChanged).describe('Three at most, the largest first'),
});
export type SalesOverview = z.infer<typeof SalesOverview>;

/** GET /sales-data/goals: the bonus steps of the conditions that hold now, and how far one is. */
export const Goal = z.object({
  termsId: z.string(),
  brand: z.enum(BRANDS),
  measure: z.enum(['units', 'turnover']),
  scope: z.enum(['branch', 'company', 'group']),
  branchId: z.string().nullable(),
  branchName: z.string().nullable(),
  validFrom: z.string(),
  validTo: z.string(),
  until: z.string().describe('The last month that is counted'),
  reached: z.number(),
  steps: z.array(z.object({ from: z.number(), percent: z.number() })),
  step: z.number().describe('How many steps are reached'),
  missing: z.number().nullable().describe('To the next step; null: all are reached'),
  estimate: z.number().nullable().describe("At the end, by last year's season; null without a year before"),
});
export type Goal = z.infer<typeof Goal>;
export const Goals = z.object({ goals: z.array(Goal) });
export type Goals = z.infer<typeof Goals>;

/** GET /sales-data/export: what is shown, as a file. The office: other companies with a fresh proof, else proof_needed. */
export const SalesExport = SalesQuestion.extend({
  line: z.enum(LINES),
  format: z.enum(EXPORT_FORMATS),
  words: z.enum(LOCALES).default('de'),
  whole: z.literal('1').optional().describe('Compares all there is, not only what has figures in both years'),
});
export type SalesExport = z.output<typeof SalesExport>;
