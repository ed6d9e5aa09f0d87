import { z } from 'zod';
import { LOCALES } from '#shared/names/languages.ts';
import { Month, Pair } from './contract.ts';
import { DELIVERIES, LINES, REPORT_FORMATS } from './sales-facts.ts';

/** The monthly report of a company: its branches, their sum, and thirteen months with the year before. Never empty. */
export const SalesReport = z.object({
  line: z.enum(LINES),
  month: Month,
  branches: z
    .array(z.object({ id: z.guid(), name: z.string().max(120), place: z.string().max(80), ...Pair.shape }))
    .min(1),
  total: Pair,
  months: z.array(z.object({ month: Month, ...Pair.shape })),
});
export type SalesReport = z.infer<typeof SalesReport>;

/** What a correction changed since the report was told: figures of a branch before and now. */
const ToldChange = Pair.extend({ name: z.string().max(250) });

/** What the letter is posted with; its files are drawn from it, so that a second attempt brings the same. */
export const ToldReport = z.object({
  delivery: z.enum(DELIVERIES),
  sheet: z.boolean(),
  changes: z.array(ToldChange),
  report: SalesReport,
});
export type ToldReport = z.infer<typeof ToldReport>;

/** GET /sales-data/report: the report of the own company as a file; 404 without figures in that month. */
export const ReportQuestion = z
  .object({ line: z.enum(LINES), month: Month, format: z.enum(REPORT_FORMATS), words: z.enum(LOCALES).default('de') })
  .strict();

/** PUT /sales-data/report-wish: how the caller wants the report from now on. */
export const ReportWish = z.object({ delivery: z.enum(DELIVERIES), sheet: z.boolean() }).strict();
export type ReportWish = z.infer<typeof ReportWish>;
