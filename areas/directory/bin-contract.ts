import { z } from 'zod';
import { BIN_TABLES } from './bin-facts.ts';

/** What the calls of the bin take and answer: branches and people that were removed, and may come back. */

const id = z.uuid().toLowerCase();

export const BinRecord = z.object({ table: z.enum(BIN_TABLES), id }).strict();
/** `updated` as it was read. */
export const PutInBin = BinRecord.extend({ updated: z.iso.datetime({ offset: true }) }).strict();
export const RestoreFromBin = z.object({ id }).strict();

/**
 * Why a record cannot be removed: `main`, `oneself`, `account`, `office`, and the tables that say something about it.
 * Empty: it can.
 */
export const BinTies = z.object({ ties: z.array(z.string()) });
export type BinTies = z.infer<typeof BinTies>;

export const Binned = z.object({ id: z.uuid() });
export const Restored = z.object({ table: z.enum(BIN_TABLES), optician_id: z.uuid(), name: z.string() });
export type Restored = z.infer<typeof Restored>;
