import { z } from 'zod';
import { CONTENT_STATUSES } from '#shared/names/content.ts';
import { LANGUAGES, LOCALES } from '#shared/names/languages.ts';
import { PART_STATES } from '#shared/names/translation.ts';

/** What the calls of translation take and answer (decision 0300). A part is a field of a text, or `blocks/<id>`. */

const id = z.guid().toLowerCase();
const to = z.enum(LOCALES);
const part = z.string().min(1).max(100);
const texts = z.record(z.string(), z.unknown());

/** Without a language: the one of the portal's two that the item was not first written in. */
export const TranslationToRead = z.object({ id, to: to.optional() }).strict();

/** An item side by side. */
export const TranslationWork = z.object({
  id,
  kind: z.string(),
  status: z.enum(CONTENT_STATUSES),
  updated: z.string(),
  from: z.enum(LANGUAGES),
  to,
  /** The latest text of the translation; null: none yet. */
  revision: z.int().nullable(),
  /** Readers have that very text. */
  live: z.boolean(),
  source: texts,
  texts,
  /** Every part of the source, with what the translation of it was when it was read. */
  parts: z.record(
    part,
    z.object({
      state: z.enum(PART_STATES),
      machine: z.boolean(),
      stamp: z.string().nullable(),
      /** Words of the group that the source has and the translation has not. */
      terms: z.array(z.object({ word: z.string(), translation: z.string() })),
    }),
  ),
  /** The screen of the item. */
  path: z.string(),
});
export type TranslationWork = z.infer<typeof TranslationWork>;

/** Without parts: what is missing, and what a machine wrote and its source has outgrown. */
export const PartsToTranslate = z.object({ id, to, parts: z.array(part).max(600).optional() }).strict();
export const Translated = z.object({
  translated: z.array(part),
  /** What came back damaged, or was written by somebody meanwhile. */
  left: z.array(part),
});
export type Translated = z.infer<typeof Translated>;

/** One part by hand; `stamp` as it was read. */
export const PartToSave = z.object({ id, to, part, value: z.unknown(), stamp: z.string().nullable() }).strict();
export const SavedTranslation = z.object({ stamp: z.string().nullable(), saved: z.string() });

export const PartsToApprove = z.object({ id, to, parts: z.array(part).min(1).max(600) }).strict();
