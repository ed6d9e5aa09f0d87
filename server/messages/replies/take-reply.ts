import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import { listingAnswered } from '../kinds/letters.ts';
import { postMessage } from '../post-message.ts';
import type { Answer } from './read-reply.ts';
import type { Answering } from './reply-address.ts';

/** What becomes of an answer: passed on, or why not. A machine's answer is taken and passed on to nobody. */
export type Taken = 'passed' | 'automatic' | 'empty' | 'closed' | 'gone' | 'tooMany';

/** Answers of one person in an hour. */
const ANSWERS_AN_HOUR = 20;

interface Facts {
  closed?: true;
  thread: string;
  listing: string;
  writer: string;
  to: string;
  kind: string;
  titles: Record<string, string>;
  author: string;
  company: string;
  address: string;
  phone: string;
}

/** Passes an answer by mail on to the other one of the two, from whom it can be answered again. */
export async function takeReply(pool: Pool, { thread, side }: Answering, answer: Answer): Promise<Taken> {
  const { automatic, text, files, id } = answer;
  if (automatic) return 'automatic';
  if (text === '') return 'empty';
  return asSystem(pool, 'an answer by mail is passed on, for whoever holds its address', async (tx) => {
    const row = await tx.row<{ facts: Facts | null }>(
      sql`select internal.answer_listing_thread(${thread}, ${side}) as facts`,
    );
    const facts = row?.facts;
    if (!facts) return 'gone';
    if (facts.closed) return 'closed';
    const { listing, writer, to, kind, closed: _closed, ...said } = facts;
    await tx.rows(sql`select pg_advisory_xact_lock(hashtext('letter'), hashtext(${writer}))`);
    const sent = await tx.row<{ n: number }>(sql`
      select count(*)::int as n from message_postings
      where actor_id = ${writer} and kind = ${listingAnswered.name} and created > now() - interval '1 hour'`);
    if ((sent?.n ?? 0) >= ANSWERS_AN_HOUR) return 'tooMany';
    // A mail server that lost our answer brings the mail again.
    await postMessage(tx, listingAnswered, {
      once: `letter ${thread} ${side} ${id}`,
      to: { staff: [to] },
      // An answer goes by the portal: what reaches the writer otherwise stays out of it.
      data: { ...said, address: '', phone: '', text, files, side: side === 0 ? 1 : 0 },
      path: kind === 'job' ? `/app/jobs/${listing}` : `/app/marketplace/${listing}`,
      object: { table: 'contents', id: listing },
      actor: writer,
    });
    return 'passed';
  });
}
