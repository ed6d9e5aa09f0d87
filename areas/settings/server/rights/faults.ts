import pg from 'pg';
import { REFUSALS } from '#areas/settings/rights-facts.ts';
import { PortalError } from '#server/errors.ts';

/** Refusals of the database in the words of the catalogue: the rules about the last holder, unknown people and names. */
export async function withRightsFaults<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    const rule = REFUSALS.find((name) => name === error.constraint);
    if (rule) throw new PortalError('invalid_fields', error.message, { fields: { changes: rule }, cause: error });
    if (error.code === 'PT409') throw new PortalError('conflict', error.message, { cause: error });
    if (error.hint === 'proof_needed') throw new PortalError('proof_needed', error.message, { cause: error });
    if (error.code === '42501') throw new PortalError('not_allowed', error.message, { cause: error });
    if (error.code === '23503') throw new PortalError('not_found', 'No such person, role or right.', { cause: error });
    throw error;
  }
}
