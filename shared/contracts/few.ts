import { z } from 'zod';

/** A record of at most so many entries, which are counted before any of them is looked at: anybody may send thousands. */
export function fewOf<Schema extends z.ZodType>(most: number, record: Schema): Schema {
  return z
    .record(z.string(), z.unknown())
    .refine((given) => Object.keys(given).length <= most, { message: `At most ${most}.`, abort: true })
    .pipe(record as unknown as z.ZodType<unknown, Record<string, unknown>>) as unknown as Schema;
}
