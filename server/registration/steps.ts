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

/** As `answerOf`, of a step that answers news, or them among others: keeps what there is to tell in the same statement. */
type KeptAnswer = <T>(statement: Sql) => Promise<T>;

/**
 * Runs a step as whoever asks: refusals in the words of the catalogue. What it keeps is told in a transaction of its own,
 * so that nobody who wants a seat waits for mails to be posted; where that fails, the clock tells it (decision 0541).
 */
export function asked<T>(context: CallContext, work: (tx: Transaction, kept: KeptAnswer) => Promise<T>): Promise<T> {
  return andTold(context, async () => {
    const kept: string[] = [];
    const done = await context.asCaller((tx) =>
      work(tx, async <A>(statement: Sql) => {
        const row = await tx.row<{ answer: A; kept: string | null }>(sql`
          select answer, internal.keep_registration_news(
            case when jsonb_typeof(answer) = 'array' then answer else answer -> 'news' end) as kept
          from (${statement} offset 0) done`);
        if (!row) throw new PortalError('unexpected', 'A function of registration answered nothing.');
        if (row.kept) kept.push(row.kept);
        return row.answer;
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
  return asked(context, async (tx, kept) => {
    await kept(await work(tx));
    return answerOf<RegistrationNow>(tx, sql`select internal.registration_now(${id}) as answer`);
  });
}
