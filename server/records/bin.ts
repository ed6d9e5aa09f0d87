import sql from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { type Call, defineCall } from '#server/http/call.ts';
import { Binned, BinRecord, BinTies, PutInBin, Restored, RestoreFromBin } from '#shared/contracts/record.ts';
import { withReasons } from './faults.ts';

/**
 * The calls of the bin for some tables: GET `path` tells what stands in the way of removing a record, POST `path`
 * removes it, and POST `path`/restore takes it out again within 30 days.
 */
export function binCalls(path: `/${string}`, tables: readonly [string, ...string[]]): readonly Call[] {
  const table = z.enum(tables);
  return [tiesCall(path, BinRecord.extend({ table })), putCall(path, PutInBin.extend({ table })), restoreCall(path)];
}

const tiesCall = (path: `/${string}`, input: z.ZodType<z.infer<typeof BinRecord>>) =>
  defineCall({
    method: 'GET',
    path,
    opensWith: 'signedIn',
    summary: 'What stands in the way of removing a record',
    input,
    output: BinTies,
    handle: async ({ table, id }, context) => {
      const found = await context.asCaller((tx) =>
        tx.row<{ ties: string[] | null }>(sql`select bin_ties(${table}, ${id}) as ties`),
      );
      if (!found?.ties) throw new PortalError('not_found', 'No such record, or not the caller’s to remove.');
      return { ties: found.ties };
    },
  });

const putCall = (path: `/${string}`, input: z.ZodType<z.infer<typeof PutInBin>>) =>
  defineCall({
    method: 'POST',
    path,
    opensWith: 'signedIn',
    summary: 'Put a record into the bin',
    input,
    output: Binned,
    handle: ({ table, id, updated }, context) =>
      inReasons(async () => {
        await context.asCaller((tx) => tx.rows(sql`select put_in_bin(${table}, ${id}, ${updated}::timestamptz)`));
        return { id };
      }),
  });

const restoreCall = (path: `/${string}`) =>
  defineCall({
    method: 'POST',
    path: `${path}/restore`,
    opensWith: 'signedIn',
    summary: 'Take a record out of the bin',
    input: RestoreFromBin,
    output: Restored,
    handle: ({ id }, context) =>
      inReasons(async () => {
        const restored = await context.asCaller((tx) =>
          tx.row<{ back: Restored }>(sql`select restore_from_bin(${id}) as back`),
        );
        if (!restored) throw new PortalError('unexpected', 'The restored record was not answered.');
        return restored.back;
      }),
  });

/** What the functions of the bin refuse; ties are named one by one. */
const inReasons = <T>(work: () => Promise<T>): Promise<T> =>
  withReasons(work, 'conflict', ({ code, hint, message }) => {
    const ties = code === '22023' ? message.split(' ') : [];
    return hint === 'taken' ? { id: hint } : Object.fromEntries(ties.map((tie) => [tie, 'tied']));
  });
