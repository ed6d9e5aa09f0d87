import { z } from 'zod';
import { PROGRAMS, ROLES } from '#access/names.ts';
import { CANTONS } from './edit-facts.ts';

/** Taking the list of /app/opticians along, as it is filtered. */

export const EXPORTS = ['companies', 'branches', 'people'] as const;
export type Exported = (typeof EXPORTS)[number];

export const EXPORT_FORMATS = ['xlsx', 'csv', 'vcard', 'labels'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Sheets of labels, in millimetres; the names are their columns and rows. */
export const LABEL_SHEETS = {
  '3x8': { columns: 3, rows: 8, width: 70, height: 36, left: 0, top: 4.5, gap: 0 },
  '2x7': { columns: 2, rows: 7, width: 99.1, height: 38.1, left: 4.65, top: 15.15, gap: 2.5 },
} as const;
export type LabelSheet = keyof typeof LABEL_SHEETS;

/** Labels on a sheet. */
export function labelsOn(sheet: LabelSheet): number {
  const { columns, rows } = LABEL_SHEETS[sheet];
  return columns * rows;
}

/** Labels of one file at most: drawing them takes the process a second for some hundred. */
export const MOST_LABELS = 2000;

const listOf = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z
    .string()
    .max(500)
    .default('')
    .transform((text) => text.split(',').filter((one) => one !== ''))
    .pipe(z.array(z.enum(names)));

/** The filters as they stand in the address of the list. */
export const ListFilters = z.object({
  q: z.string().max(100).default(''),
  canton: listOf(CANTONS),
  language: listOf(['de', 'fr', 'en', 'it']),
  program: listOf(PROGRAMS),
  role: listOf(ROLES),
  /** Numbers of ERFA groups. */
  erfa: z
    .string()
    .regex(/^([1-9]\d{0,2}(,[1-9]\d{0,2}){0,29})?$/)
    .default('')
    .transform((text) => text.split(',').filter((one) => one !== '')),
  board: z.enum(['any', 'yes']).default('any'),
  active: z.enum(['active', 'inactive', 'all']).default('active'),
});
export type ListFilters = z.output<typeof ListFilters>;

export const ExportList = ListFilters.extend({
  what: z.enum(EXPORTS),
  format: z.enum(EXPORT_FORMATS),
  words: z.enum(['de', 'fr']).default('de'),
  sheet: z.enum(['3x8', '2x7']).default('3x8'),
  start: z.coerce.number().int().min(1).max(24).default(1),
});
export type ExportList = z.output<typeof ExportList>;

const Amounts = z.object({ companies: z.number(), branches: z.number(), people: z.number() });

/** How many rows each export would have: cards, and lists and labels; null for who may take none. */
export const ExportAmounts = z.object({ cards: Amounts, lists: Amounts.nullable(), own: z.boolean() });
export type ExportAmounts = z.infer<typeof ExportAmounts>;
