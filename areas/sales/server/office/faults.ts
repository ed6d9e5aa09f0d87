import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import type { CallContext } from '#server/http/call.ts';

/**
 * Runs what the office changes as the caller, and says what the database refuses in the words of the catalogue.
 * @param field what the reason of a refusal is about
 */
export async function changed<T>(
  context: CallContext,
  field: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await context.asCaller(work);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === 'P0002') throw new PortalError('not_found', message, { cause: error });
    if (code === '22023')
      throw new PortalError('invalid_fields', message, { fields: { [field]: message }, cause: error });
    if (code === 'PT409') {
      const reason = message.includes(' ') ? 'stale' : message;
      throw new PortalError('conflict', message, { fields: { [field]: reason }, cause: error });
    }
    throw error;
  }
}
