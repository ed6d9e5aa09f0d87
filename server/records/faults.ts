import pg from 'pg';
import { PortalError } from '#server/errors.ts';
import type { ErrorCode } from '#shared/names/error-codes.ts';
import type { RecordKind } from './record-kind.ts';

/**
 * Refusals of the database in the words of the catalogue: guards and policies, and checks that span rows.
 * @param faultOf the form's field that a check is about
 */
export async function withFaults<T>(work: () => Promise<T>, faultOf?: RecordKind['faultOf']): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    if (error.hint === 'proof_needed') throw new PortalError('proof_needed', error.message, { cause: error });
    if (error.code === '42501') throw new PortalError('not_allowed', error.message, { cause: error });
    if (error.code === '23514' || error.code === '23503') {
      throw new PortalError('invalid_fields', error.message, { fields: faultOf?.(error) ?? {}, cause: error });
    }
    throw error;
  }
}

const REASONS: Readonly<Record<string, ErrorCode>> = {
  '42501': 'not_allowed',
  P0002: 'not_found',
  PT409: 'conflict',
  '40001': 'conflict',
  '40P01': 'conflict',
};

/**
 * What a function of the database refuses, in the words of the catalogue.
 * @param refused what its state 22023 stands for; its message says more
 * @param fieldsOf what the refusal says of the fields
 */
export async function withReasons<T>(
  work: () => Promise<T>,
  refused: ErrorCode,
  fieldsOf: (error: pg.DatabaseError, code: ErrorCode) => Record<string, string> | undefined,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    const { code: state = '', hint } = error;
    const code = hint === 'proof_needed' ? hint : state === '22023' ? refused : REASONS[state];
    if (!code) throw error;
    throw new PortalError(code, error.message, { fields: fieldsOf(error, code), cause: error });
  }
}
