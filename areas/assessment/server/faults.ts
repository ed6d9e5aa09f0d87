import type { Sql } from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import type { CallContext } from '#server/http/call.ts';

/** What the database refuses with a word, and the field of the call it is about. */
const FIELDS: Readonly<Record<string, string>> = {
  question: 'question_id',
  option: 'selected_option_id',
  pair: 'pair',
  sum: 'pair',
  gaps: 'response_id',
  team: 'branch_id',
  area: 'area',
  points: 'options',
};

/**
 * Runs what the caller asks as the caller, and says a refusal of the database in the words of the catalogue: not_found,
 * invalid_fields (gaps: `question_ids` names them; team: `missing` how many people) or conflict (`at` or `missing` says when).
 */
export const asked = <T>(context: CallContext, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  told(() => context.asCaller(work));

/** The same with one statement alone, in one round trip: its first row. */
export const askedOnce = <Row extends object>(context: CallContext, statement: Sql): Promise<Row | undefined> =>
  told(async () => (await context.asCallerOnce<Row>(statement))[0]);

async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const { code, message, detail } = cause as { code?: string; message: string; detail?: string };
    if (code === 'P0002') throw new PortalError('not_found', message, { cause });
    if (code === '22023') {
      const more: Record<string, string> =
        message === 'gaps' ? { question_ids: detail ?? '' } : message === 'team' ? { missing: detail ?? '' } : {};
      throw new PortalError('invalid_fields', message, {
        fields: { [FIELDS[message] ?? 'response_id']: message, ...more },
        cause,
      });
    }
    if (code === 'PT409') {
      const more: Record<string, string> =
        message === 'ended' ? { at: detail ?? '' } : message === 'changed' ? { missing: detail ?? '' } : {};
      throw new PortalError('conflict', message, { fields: { reason: message, ...more }, cause });
    }
    throw cause;
  }
}

/** What the database answered as null does not exist for the caller. */
export function found<T>(answer: T | null | undefined): T {
  if (answer === null || answer === undefined)
    throw new PortalError('not_found', 'There is no such thing for this person.');
  return answer;
}
