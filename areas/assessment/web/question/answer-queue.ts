import { CallError } from '#web/calls/call-error.ts';
import { queryClient } from '#web/calls/query-client.ts';
import { staleElsewhere } from '#web/calls/stale.ts';
import { createSendQueue, type SendQueue, type Waiting } from '#web/drafts/send-queue.ts';
import { tabStorage } from '#web/drafts/tab-drafts.ts';
import { callPortal, keeper } from '#web/portal.ts';
import type { SavedAnswer } from '../../contract.ts';
import { answersQuery, overviewQuery } from '../queries.ts';
import { withAnswer, withProgress } from './choice.ts';

/** The answers of an account that are on their way, and why the portal would not have one. */
interface AnswerQueue extends SendQueue {
  /** Why the last refused answer was refused; asked once. */
  refusal(): unknown;
}

let open: { user: string; queue: AnswerQueue } | undefined;

/** The answers on their way of this account. One account is at a page at a time. */
export function answersOf(user: string): AnswerQueue {
  if (open?.user !== user) {
    if (!open) listen();
    open = { user, queue: createAnswerQueue(user) };
  }
  return open.queue;
}

function createAnswerQueue(user: string): AnswerQueue {
  let refused: unknown;
  const send = async ({ body, id }: Waiting) => {
    try {
      const saved = await callPortal<SavedAnswer>('POST', '/assessments/answers', { body, idempotencyKey: id });
      queryClient.setQueryData(answersQuery.queryKey, (known) => known && withAnswer(known, body));
      // Whoever leaves reads there how far they are, also where the last answer arrives after them.
      queryClient.setQueryData(
        overviewQuery.queryKey,
        (seen) => seen && withProgress(seen, String(body.response_id), saved),
      );
      void staleElsewhere(queryClient, 'dashboard');
    } catch (thrown) {
      if (!(thrown instanceof CallError) || mayPass(thrown)) throw thrown;
      refused = thrown;
    }
  };
  return {
    ...createSendQueue({ user, storage: tabStorage(), send }),
    refusal: () => {
      const last = refused;
      refused = undefined;
      return last;
    },
  };
}

/** What is no verdict on the answer: no line, a portal that is not there, a session that waits for its person. */
function mayPass({ code, status }: CallError): boolean {
  return status === 0 || status >= 500 || status === 401 || status === 429 || code === 'request_in_progress';
}

function listen(): void {
  window.addEventListener('online', () => void open?.queue.flush());
  // A session that ended by itself keeps the page and what waits; a sign-out by hand does not.
  keeper.subscribe((event, _session, _here, ended) => {
    if (event === 'SIGNED_OUT' && !ended) open?.queue.clear();
  });
}
