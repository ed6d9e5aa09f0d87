import { DataError } from '../errors.ts';

/** 400 PGRST124 when more rows were affected than the preference allows. */
export function checkAffected(affected: number, max: number | null): void {
  if (max === null || affected <= max) return;
  throw new DataError({
    status: 400,
    code: 'PGRST124',
    message: 'Query result exceeds max-affected preference constraint',
    details: `The query affects ${affected} rows`,
  });
}
