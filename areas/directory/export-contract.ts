import { z } from 'zod';
import { CANTONS } from '#shared/names/cantons.ts';
import { LANGUAGES, LOCALES } from '#shared/names/languages.ts';
import { PROGRAMS } from '#shared/names/programs.ts';
import { ROLES } from '#shared/names/roles.ts';
import { EXPORT_FORMATS, EXPORTS } from './export-facts.ts';

/** Taking the list of /app/opticians along, as it is filtered. */

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
  language: listOf(LANGUAGES),
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
  words: z.enum(LOCALES).default('de'),
  sheet: z.enum(['3x8', '2x7']).default('3x8'),
  start: z.coerce.number().int().min(1).max(24).default(1),
});
export type ExportList = z.output<typeof ExportList>;

const Amounts = z.object({ companies: z.number(), branches: z.number(), people: z.number() });

/** How many rows each export would have: cards, and lists and labels; null for who may take none. */
export const ExportAmounts = z.object({ cards: Amounts, lists: Amounts.nullable(), own: z.boolean() });
export type ExportAmounts = z.infer<typeof ExportAmounts>;
