import { isOutOfReach } from '#database/out-of-reach.ts';
import type { DatabaseRole } from '#database/scope.ts';
import { DataError } from './errors.ts';

/** What `pg` reports of a failed statement. */
interface DatabaseFault {
  code: string;
  message: string;
  detail?: string;
  hint?: string;
}

const BY_CODE: Readonly<Record<string, number>> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  // What one person writes in a day.
  '53400': 429,
  '42883': 404,
  '42P01': 404,
  // A view that cannot be written.
  '55000': 405,
  // The server stops, has crashed, or is starting.
  '57P01': 503,
  '57P02': 503,
  '57P03': 503,
};

const BY_CLASS: Readonly<Record<string, number>> = {
  '08': 503,
  '53': 503,
  '40': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  XX: 500,
  '28': 403,
  '0L': 403,
  '0P': 403,
};

/** Letters of a message at most: some repeat what was sent, however long it is. */
const LONGEST = 1_000;

/**
 * The refusal that stands for a database error. What reaches a limit of the server (54…) is the asker's: 400.
 * @param role decides whether a missing right means "sign in" (401) or "not you" (403).
 * @returns undefined when `error` did not come from the database.
 */
export function databaseError(error: unknown, role: DatabaseRole): DataError | undefined {
  if (!isDatabaseFault(error)) {
    return isOutOfReach(error)
      ? new DataError({ status: 503, code: 'PGRST001', message: 'The database does not answer at the moment.' })
      : undefined;
  }
  return new DataError({
    status: statusOf(error, role),
    code: error.code,
    message: error.message.slice(0, LONGEST),
    details: error.detail ?? null,
    hint: error.hint ?? null,
  });
}

function statusOf({ code, message }: DatabaseFault, role: DatabaseRole): number {
  // A pattern that would take more memory than one value may have: the request is wrong.
  if (code === 'XX000' && message.startsWith('invalid memory alloc request size')) return 400;
  if (code === '42501') return role === 'anon' ? 401 : 403;
  if (code.startsWith('PT')) return raisedStatus(code);
  return BY_CODE[code] ?? BY_CLASS[code.slice(0, 2)] ?? 400;
}

/** `raise … sqlstate 'PT402'` answers with the status 402. */
function raisedStatus(code: string): number {
  const status = Number(code.slice(2));
  return Number.isInteger(status) && status >= 200 && status <= 599 ? status : 500;
}

function isDatabaseFault(error: unknown): error is DatabaseFault {
  return error instanceof Error && 'severity' in error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));
}
