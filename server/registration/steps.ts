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

/** Keeps what a step has to tell until its transaction is through. */
type Keep = (news: RegistrationNews) => Promise<void>;

/**
 * Runs a step as whoever asks: refusals in the words of the catalogue. What it keeps is told in a transaction of its own,
 * so that nobody who wants a seat waits for mails to be posted; where that fails, the clock tells it (decision 0541).
 */
export function asked<T>(context: CallContext, work: (tx: Transaction, keep: Keep) => Promise<T>): Promise<T> {
  return andTold(context, async () => {
    const kept: string[] = [];
    const done = await context.asCaller((tx) =>
      work(tx, async (news) => {
        const row = await tx.row<{ id: string | null }>(
          sql`select internal.keep_registration_news(${JSON.stringify(news)}::jsonb) as id`,
        );
        if (row?.id) kept.push(row.id);
      }),
    );
    for (const id of kept) await tellKept(context, id);
    return done;
  });
}

async function tellKept(context: CallContext, id: string): Promise<void> {
  try {
    await context.asCaller(async (tx) => {
      const row = await tx.row<{ news: RegistrationNews }>(sql`select internal.take_registration_news(${id}) as news`);
      await tellNews(tx, row?.news ?? []);
    });
  } catch (error) {
    // The step itself is done.
    context.request.log.error(error);
  }
}

/** Runs what may have something to tell, and lets its mails leave at once. */
export async function andTold<T>({ request, messages }: CallContext, work: () => Promise<T>): Promise<T> {
  const done = await withRegistrationFaults(work);
  if (request.method !== 'GET') await messages.wake();
  return done;
}

/** A step of one registration: what it did is kept to be told, and answered as it is now. */
export function step(
  context: CallContext,
  id: string,
  work: (tx: Transaction) => Promise<Sql>,
): Promise<RegistrationNow> {
  return asked(context, async (tx, keep) => {
    await keep(await answerOf<RegistrationNews>(tx, await work(tx)));
    return answerOf<RegistrationNow>(tx, sql`select internal.registration_now(${id}) as answer`);
  });
}
