import { DataError } from '../errors.ts';

/** 406 PGRST116 unless the answer is exactly one row. */
export function requireSingle(rows: number): void {
  if (rows === 1) return;
  throw new DataError({
    status: 406,
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${rows} rows`,
  });
}
