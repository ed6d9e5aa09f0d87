import { z } from 'zod';
import { Moment } from './moment.ts';

/** What the calls of records take and answer: saving with a stamp, taking back, the bin. `server/records` makes them. */

const id = z.guid().toLowerCase();

/** The record and its state that a change is based on: `updated` as it was read. */
export const Based = { id, updated: Moment };

/**
 * What was saved: the record, its new stamp, the entries of the change log, by which it can be reverted, and the fields
 * whose change waits for the office.
 */
export const Saved = z.object({
  id: z.guid(),
  updated: z.string(),
  changes: z.array(z.number()),
  waiting: z.array(z.string()).default([]),
});
export type Saved = z.infer<typeof Saved>;

/** Entries of one save of one record. */
export const Revert = z.object({ changes: z.array(z.int().positive()).min(1).max(50) }).strict();

/** A record of one of these tables. */
export const BinRecord = z.object({ table: z.string().max(63), id }).strict();
export const PutInBin = z.object({ table: z.string().max(63), ...Based }).strict();
export const RestoreFromBin = z.object({ id }).strict();

/**
 * Why a record cannot be removed: what its area says (`main`, `oneself`, `account`, `office`), and the tables that say
 * something about it. Empty: it can.
 */
export const BinTies = z.object({ ties: z.array(z.string()) });
export type BinTies = z.infer<typeof BinTies>;

export const Binned = z.object({ id: z.guid() });
/** What came back; the company is null where the record belongs to none. */
export const Restored = z.object({ table: z.string(), optician_id: z.guid().nullable(), name: z.string() });
export type Restored = z.infer<typeof Restored>;
