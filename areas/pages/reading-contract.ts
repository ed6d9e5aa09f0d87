import { z } from 'zod';
import { Day } from '#shared/contracts/day.ts';
import { LANGUAGES } from '#shared/names/languages.ts';

/** What the calls of handbooks and of reading confirmations take and answer. */

const id = z.guid().toLowerCase();

export const TreeToRead = z
  .object({ id, language: z.enum(LANGUAGES).default('de'), q: z.string().trim().max(200).optional() })
  .strict();

/** A page of a tree in its order; `level` 0 is the uppermost that the reader may open. */
export const Chapter = z.object({
  id,
  key: z.string().nullable(),
  title: z.string(),
  language: z.enum(LANGUAGES),
  level: z.int(),
  /** Changed since the reader was here last; nothing is for who comes for the first time. */
  fresh: z.boolean(),
  /** It holds all words looked for. */
  found: z.boolean(),
});
export type Chapter = z.infer<typeof Chapter>;
export const Tree = z.array(Chapter);

/** What a page asks of the signed-in person. */
export const OwnReading = z.object({
  /** To be confirmed by then; null: nothing is asked. */
  due: z.iso.date().nullable(),
  confirmed_at: z.string().nullable(),
  /** They write the page, or look after a team that is asked: they see who confirmed. */
  oversees: z.boolean(),
  /** They may ask for confirmation. */
  asks: z.boolean(),
});
export type OwnReading = z.infer<typeof OwnReading>;

/** Asks for it, changes the day, or with `anew` asks everybody once more for a version that says something else. */
export const ReadingToAsk = z
  .object({ id, due: Day, audience: z.array(z.string().max(80)).max(20), anew: z.boolean().default(false) })
  .strict();

export const ReadingPeople = z.object({
  due: Day,
  people: z.array(
    z.object({
      id,
      name: z.string(),
      company: z.string(),
      confirmed_at: z.string().nullable(),
    }),
  ),
});
export type ReadingPeople = z.infer<typeof ReadingPeople>;
