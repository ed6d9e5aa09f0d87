import { z } from 'zod';
import { MAX_DRAFT } from '#shared/names/drafts.ts';

/** Drafts of forms, which all areas share: what the calls under /drafts take and answer. */

/** A form of an area, and the record it is about; empty for forms that there is one of. */
export const DraftName = z.object({
  form: z.string().regex(/^[a-z]+\.[a-zA-Z]{1,40}$/),
  record: z
    .string()
    .regex(/^[\w.:-]{0,80}$/)
    .default(''),
});
export type DraftName = Required<z.input<typeof DraftName>>;

export const DraftToKeep = DraftName.extend({
  draft: z.record(z.string(), z.unknown()).refine((draft) => {
    const text = JSON.stringify(draft);
    // PostgreSQL cannot hold the character zero.
    return text.length <= MAX_DRAFT && !text.includes('\\u0000');
  }),
}).strict();

export const KeptDraft = z.object({
  draft: z.record(z.string(), z.unknown()),
  /** When it was kept the last time. */
  updated: z.string(),
});
export type KeptDraft = z.infer<typeof KeptDraft>;
