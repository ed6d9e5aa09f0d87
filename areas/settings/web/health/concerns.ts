import type { Health } from '../../contract.ts';

/** Something that somebody should look at, as a key of the words with its number. */
export interface Concern {
  name: 'jobs' | 'mails' | 'due' | 'stuck' | 'imports' | 'google';
  count: number;
}

/** A mail that waits longer is stuck: it leaves within minutes, at night at seven in the morning. */
const STUCK = 36 * 3_600_000;

/** What is not well, the worst first; empty when all is. */
export function concernsOf({ at, queues, mails, imports, google }: Health): Concern[] {
  const stuck = mails.oldest !== null && Date.parse(at) - Date.parse(mails.oldest) > STUCK;
  const all: Concern[] = [
    { name: 'jobs', count: queues.reduce((sum, { failed }) => sum + failed, 0) },
    { name: 'mails', count: mails.failed + mails.bounced },
    { name: 'due', count: mails.due },
    { name: 'stuck', count: stuck ? mails.waiting : 0 },
    { name: 'imports', count: imports.filter(({ fault }) => fault !== null).length },
    { name: 'google', count: google.failed },
  ];
  return all.filter(({ count }) => count > 0);
}
