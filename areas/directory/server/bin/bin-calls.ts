import pg from 'pg';
import sql from 'sql-template-tag';
import { PortalError } from '#server/errors.ts';
import { type Call, defineCall } from '#server/http/call.ts';
import type { ErrorCode } from '#shared/names/error-codes.ts';
import { Binned, BinRecord, BinTies, PutInBin, Restored, RestoreFromBin } from '../../bin-contract.ts';

/** GET /directory/bin?table=&id=: what stands in the way of removing a branch or a person. */
const tiesCall = defineCall({
  method: 'GET',
  path: '/directory/bin',
  opensWith: 'signedIn',
  summary: 'What stands in the way of removing a record',
  input: BinRecord,
  output: BinTies,
  handle: async ({ table, id }, context) => {
    const found = await context.asCaller((tx) =>
      tx.row<{ ties: string[] | null }>(sql`select bin_ties(${table}, ${id}) as ties`),
    );
    if (!found?.ties) throw new PortalError('not_found', 'No such record, or not the caller’s to remove.');
    return { ties: found.ties };
  },
});

/** POST /directory/bin: removes a branch or a person; for 30 days it can come back. */
const putCall = defineCall({
  method: 'POST',
  path: '/directory/bin',
  opensWith: 'signedIn',
  summary: 'Put a branch or a person into the bin',
  input: PutInBin,
  output: Binned,
  handle: ({ table, id, updated }, context) =>
    withReasons(async () => {
      await context.asCaller((tx) => tx.rows(sql`select put_in_bin(${table}, ${id}, ${updated}::timestamptz)`));
      return { id };
    }),
});

/** POST /directory/bin/restore: takes a record out of the bin, with all that belongs to it. */
const restoreCall = defineCall({
  method: 'POST',
  path: '/directory/bin/restore',
  opensWith: 'signedIn',
  summary: 'Take a record out of the bin',
  input: RestoreFromBin,
  output: Restored,
  handle: ({ id }, context) =>
    withReasons(async () => {
      const restored = await context.asCaller((tx) =>
        tx.row<{ back: Restored }>(sql`select restore_from_bin(${id}) as back`),
      );
      if (!restored) throw new PortalError('unexpected', 'The restored record was not answered.');
      return restored.back;
    }),
});

const REASONS: Readonly<Record<string, ErrorCode>> = {
  P0002: 'not_found',
  '22023': 'conflict',
  PT409: 'conflict',
  '42501': 'not_allowed',
  '40001': 'conflict',
  '40P01': 'conflict',
};

function codeOf({ code = '', hint }: pg.DatabaseError): ErrorCode | undefined {
  return hint === 'proof_needed' ? 'proof_needed' : REASONS[code];
}

/** What the functions of the bin refuse, in the words of the catalogue; ties are named one by one. */
async function withReasons<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? codeOf(error) : undefined;
    if (!(error instanceof pg.DatabaseError) || !code) throw error;
    const ties = error.code === '22023' ? error.message.split(' ') : [];
    throw new PortalError(code, error.message, {
      fields: error.hint === 'taken' ? { id: error.hint } : Object.fromEntries(ties.map((tie) => [tie, 'tied'])),
      cause: error,
    });
  }
}

/** The calls of the bin. */
export const binCalls: readonly Call[] = [tiesCall, putCall, restoreCall];
