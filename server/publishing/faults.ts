import pg from 'pg';
import { PortalError } from '#server/errors.ts';
import type { ErrorCode } from '#shared/names/error-codes.ts';

const CODES: Readonly<Record<string, ErrorCode>> = {
  P0002: 'not_found',
  '42501': 'not_allowed',
  PT409: 'conflict',
  '40001': 'conflict',
  '40P01': 'conflict',
  '22023': 'conflict',
  '23505': 'conflict',
  '22P02': 'invalid_fields',
  '22007': 'invalid_fields',
  '23502': 'invalid_fields',
  '23514': 'invalid_fields',
  '22003': 'invalid_fields',
};

/** Reasons that lie in what was asked, with the input at fault. */
const INPUTS: Readonly<Record<string, string>> = {
  no_text: 'texts',
  no_readers: 'audience',
  no_reason: 'reason',
  past: 'publish_at',
  branch_inactive: 'branch_id',
  branch_foreign: 'branch_id',
  contact_left: 'contact_id',
};

/**
 * What the functions of publishing refuse, in the words of the catalogue.
 * @throws PortalError not_found, not_allowed, conflict (`fields.item` says why), invalid_fields
 */
export async function withFaults<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !error.code) throw error;
    const input = INPUTS[error.message];
    const code = input ? 'invalid_fields' : CODES[error.code];
    if (!code) throw error;
    throw new PortalError(code, error.message, { fields: fieldsOf(error, code, input), cause: error });
  }
}

function fieldsOf(error: pg.DatabaseError, code: ErrorCode, input: string | undefined): Record<string, string> {
  if (input) return { [input]: error.message };
  if (error.code === '23505') return { item: 'taken' };
  if (code === 'conflict') {
    const item = /^[a-z_]+$/.test(error.message) ? error.message : 'changed';
    // Who has it open.
    return { item, ...(item === 'claimed' && error.detail && { by: error.detail }) };
  }
  if (code !== 'invalid_fields') return {};
  if (error.message === 'incomplete' && error.detail) {
    return Object.fromEntries(
      error.detail.split(',').map((name) => [name, INPUTS.no_text === name ? 'no_text' : 'required']),
    );
  }
  if (error.code === '23502' && error.column) return { [error.column]: 'required' };
  return { [columnOf(error) ?? 'texts']: 'invalid' };
}

/** Where PostgreSQL says that the fault is. */
type At = Partial<Pick<pg.DatabaseError, 'table' | 'column' | 'constraint'>>;

/** The column that a constraint is about: PostgreSQL names it `<table>_<column>_check`, with a number from the second on. */
export function columnOf({ table, column, constraint }: At): string | undefined {
  if (column || !table || !constraint) return column;
  return constraint.replace(`${table}_`, '').replace(/_(check\d*|fkey)$/, '');
}
