import { z } from 'zod';
import { LOCALES } from '#shared/names/languages.ts';

/** Imports of sheets, which all areas share: what the calls under /imports take and answer. */

export const IMPORT_STATES = [
  'uploaded',
  'checking',
  'checked',
  'committing',
  'committed',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const OUTCOMES = ['new', 'changed', 'same', 'skipped'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Why a run came to nothing. */
export const IMPORT_FAULTS = ['stale', 'interrupted', 'cancelled', 'notAllowed', 'failed'] as const;

const Column = z.object({ title: z.string(), samples: z.array(z.string()) });
export type ImportColumn = z.infer<typeof Column>;

/** A field that a column can stand for. */
const Field = z.object({
  name: z.string(),
  /** A new record needs it. */
  required: z.boolean(),
});

/** An import as the calls answer it and as the wizard shows it. */
export const Import = z.object({
  id: z.guid(),
  kind: z.string(),
  state: z.enum(IMPORT_STATES),
  file_name: z.string(),
  format: z.object({
    type: z.enum(['csv', 'xlsx']),
    encoding: z.string().optional(),
    delimiter: z.string().optional(),
    sheet: z.string().optional(),
    sheets: z.array(z.string()).optional(),
  }),
  columns: z.array(Column),
  mapping: z.array(z.string().nullable()),
  clears: z.boolean(),
  fields: z.array(Field),
  /** Another kind of the same area whose titles fit the columns better. */
  fits: z.string().nullable(),
  total: z.number(),
  done: z.number(),
  counts: z.partialRecord(z.enum([...OUTCOMES, 'kept', 'moved']), z.number()),
  fault: z.enum(IMPORT_FAULTS).nullable(),
  created: z.string(),
  creator_name: z.string(),
  committed: z.string().nullable(),
  committer_name: z.string().nullable(),
  undone: z.string().nullable(),
  undoer_name: z.string().nullable(),
});
export type Import = z.infer<typeof Import>;

const Id = z.object({ id: z.guid().toLowerCase() }).strict();

/** Query or body of the calls about one import. */
export const OneImport = Id;

/** The columns in order, each with its field or null. */
export const CheckImport = Id.extend({
  mapping: z.array(z.string().max(60).nullable()).max(200),
  clears: z.boolean().default(false),
});

/** Which lines to download, in the columns of the file and with the reason. */
export const LinesFile = z
  .object({
    id: z.guid().toLowerCase(),
    lines: z.enum(['skipped', 'kept']).default('skipped'),
    format: z.enum(['csv', 'xlsx']).default('csv'),
    language: z.enum(LOCALES).default('de'),
  })
  .strict();

/** Why a line is skipped. `value` is what stood in the cell, or another line's number, or a name. */
export interface LineReason {
  field: string;
  code: string;
  value?: string;
}

/** A line as the table `import_rows` has it. */
export interface ImportLine {
  number: number;
  cells: string[];
  outcome: Outcome | null;
  record_id: string | null;
  title: string | null;
  reasons: LineReason[];
  changes: Record<string, [before: unknown, after: unknown]>;
  moved: boolean;
  kept: { code: string; fields: string[] } | null;
}
