import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import type { CallContext } from '#server/http/call.ts';
import type { RegistrationNow } from '#shared/contracts/registration.ts';
import { withRegistrationFaults } from './faults.ts';
import { type RegistrationNews, tellNews } from './tell.ts';

/** The single value that a statement answers. */
export async function answerOf<T>(tx: Transaction, statement: Sql): Promise<T> {
  const found = await tx.row<{ answer: T }>(statement);
  if (!found) throw new PortalError('unexpected', 'A function of registration answered nothing.');
  return found.answer;
}

/** Runs a step as whoever asks: refusals in the words of the catalogue. */
export function asked<T>(context: CallContext, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return andTold(context, () => context.asCaller(work));
}

/** Runs what may have something to tell, and lets its mails leave at once. */
export async function andTold<T>({ request, messages }: CallContext, work: () => Promise<T>): Promise<T> {
  const done = await withRegistrationFaults(work);
  if (request.method !== 'GET') await messages.wake();
  return done;
}

/** A step of one registration: what it did is told in its transaction, and answered as it is now. */
export function step(
  context: CallContext,
  id: string,
  work: (tx: Transaction) => Promise<Sql>,
): Promise<RegistrationNow> {
  return asked(context, async (tx) => {
    const news = await answerOf<RegistrationNews>(tx, await work(tx));
    await tellNews(tx, news);
    return answerOf<RegistrationNow>(tx, sql`select internal.registration_now(${id}) as answer`);
  });
}
