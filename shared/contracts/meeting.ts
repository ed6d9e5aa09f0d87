import { z } from 'zod';
import { lengthOf, RichText } from '#shared/contracts/rich-text.ts';
import { Moment } from './moment.ts';

/** What the calls of meetings take and answer; everything else of them is read and written as rows. */

const id = z.guid().toLowerCase();
const Stamp = Moment;

/** The minutes of an item of the agenda, over those of which the writer knows the stamp; null: there were none. */
export const MinutesToSave = z
  .object({ id, minutes: RichText.refine((document) => lengthOf(document) <= 100_000), stamp: Stamp.nullable() })
  .strict();
export const SavedMinutes = z.object({ stamp: z.string(), saved: z.string() });
export type SavedMinutes = z.infer<typeof SavedMinutes>;

export const AgendaOrder = z.object({ meeting: id, items: z.array(id).max(200) }).strict();
