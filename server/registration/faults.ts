import pg from 'pg';
import { PortalError } from '#server/errors.ts';
import { withReasons } from '#server/records/faults.ts';

/**
 * What the functions of registration refuse, in the words of the catalogue.
 * @throws PortalError not_found, not_allowed, conflict: `fields.registration` is the word of the function, or `changed` for a
 * date that somebody else saved meanwhile; too_many_requests for who registers and leaves again and again
 */
export async function withRegistrationFaults<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await withReasons(work, 'conflict', ({ message }, code) =>
      code === 'conflict' ? { registration: /^[a-zA-Z]+$/.test(message) ? message : 'changed' } : undefined,
    );
  } catch (error) {
    // Two requests for the same person at once, each on its own date's lock.
    if (error instanceof pg.DatabaseError && error.code === '23505') {
      throw new PortalError('conflict', error.message, { fields: { registration: 'already' }, cause: error });
    }
    if (error instanceof pg.DatabaseError && error.code === '23514') {
      throw new PortalError('too_many_requests', error.message, { fields: { registration: 'often' }, cause: error });
    }
    throw error;
  }
}
