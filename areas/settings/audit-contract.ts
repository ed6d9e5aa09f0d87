import { z } from 'zod';
import { Day } from '#shared/contracts/day.ts';
import { LOCALES } from '#shared/names/languages.ts';
import { AUDIT_KINDS } from './audit-facts.ts';

const filter = {
  /** Kinds, with commas between. */
  kinds: z
    .string()
    .max(200)
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(AUDIT_KINDS))),
  /** Who did it, or to whom it was done. */
  person: z.guid().optional(),
  /** Days, both included, in the time of Zurich. */
  from: Day.optional(),
  to: Day.optional(),
  q: z.string().max(120).default(''),
  oldest: z.literal('true').optional(),
};

/** Query of `GET /audit`. */
export const AuditQuery = z.object({
  ...filter,
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  page_size: z.coerce.number().int().min(1).max(100).default(25),
});
export type AuditFilter = Omit<z.output<typeof AuditQuery>, 'page' | 'page_size'>;

/** Query of `GET /audit/export`. */
export const AuditExport = z.object({
  ...filter,
  format: z.enum(['csv', 'xlsx']),
  language: z.enum(LOCALES),
});

export const AuditEntry = z.object({
  source: z.string(),
  id: z.string(),
  made: z.string(),
  kind: z.enum(AUDIT_KINDS),
  action: z.string(),
  actor_id: z.guid().nullable(),
  actor_name: z.string().nullable(),
  subject_id: z.guid().nullable(),
  subject_name: z.string().nullable(),
  object: z.string().nullable(),
  old: z.unknown(),
  new: z.unknown(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = z.object({
  total: z.number(),
  entries: z.array(AuditEntry),
  /** The person of the filter. */
  person: z.object({ id: z.guid(), name: z.string() }).nullable(),
});
export type AuditPage = z.infer<typeof AuditPage>;

/** So many entries leave in one file, at most. */
export const MAX_EXPORTED = 50_000;
