import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';
import { takeSteps } from '#server/jobs/take-steps.ts';
import type { MessageKind } from '#server/messages/kind.ts';
import {
  itemContact,
  itemEnded,
  itemEnding,
  jobContact,
  jobEnded,
  jobEnding,
  jobStillOpen,
  jobUnanswered,
} from '#server/messages/kinds/listings.ts';
import { postMessage } from '#server/messages/post-message.ts';
import { tellInRounds } from '#server/messages/tell-each.ts';
import type { Telling } from '#server/publishing/messages.ts';
import { tellAlerts } from './alerts.ts';

/** Something about a listing that its keepers are told. */
interface ListingNews {
  what: 'ending' | 'ended' | 'stillOpen' | 'unanswered' | 'contact';
  id: string;
  kind: string;
  titles: Record<string, string>;
  expires_at: string;
  staff: string[];
}

const ITEM = { ending: itemEnding, ended: itemEnded, contact: itemContact };
const JOB = {
  ...{ ending: jobEnding, ended: jobEnded, stillOpen: jobStillOpen, unanswered: jobUnanswered },
  contact: jobContact,
};
const MESSAGES: Readonly<Record<string, Partial<Record<ListingNews['what'], MessageKind<typeof Telling>>>>> = {
  marketplace_item: ITEM,
  job: JOB,
};
const PATHS: Readonly<Record<string, string>> = { marketplace_item: '/app/marketplace', job: '/app/jobs' };

/**
 * Reminds keepers of listings that end, tells them of the end, asks whether jobs still stand and closes those nobody
 * answers for, and tells people that they are asked about a listing now because its contact has left: each once, in the
 * transaction that marks it.
 * @returns how many people were reached
 */
export function tellListings(pool: Pool): Promise<number> {
  return tellInRounds<ListingNews>(
    pool,
    'keepers of listings are told of their end, by the clock',
    async (tx) =>
      (
        await tx.row<{ news: ListingNews[] }>(
          sql`select internal.take_listing_news() || internal.hand_over_listings() as news`,
        )
      )?.news,
    async (tx, { what, id, kind, titles, expires_at, staff }) => {
      const message = MESSAGES[kind]?.[what];
      if (!message || staff.length === 0) return 0;
      return postMessage(tx, message, {
        to: { staff },
        data: { titles, until: expires_at },
        path: `${PATHS[kind]}/${id}${what === 'contact' ? '' : `?act=${what}`}`,
        object: { table: 'contents', id },
      });
    },
  );
}

/** Every minute. */
export function listingSchedule(pool: Pool): ScheduledJob {
  return {
    name: 'listings.clock',
    cron: '* * * * *',
    run: () => takeSteps('steps of listings', [() => tellListings(pool), () => tellAlerts(pool)]),
  };
}
