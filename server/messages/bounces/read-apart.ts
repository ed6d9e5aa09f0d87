import { entryFile } from '#server/entry-file.ts';
import { PortalError } from '#server/errors.ts';
import { createWorkshop, type Workshop } from '#server/workshop.ts';
import type { Answer } from '../replies/read-reply.ts';
import type { Verdict } from './report.ts';

export interface MailWish {
  bytes: Uint8Array;
}

/** What a mail is, read as a report and as an answer. */
export interface ReadMail {
  verdict: Verdict;
  answer: Answer;
}

/**
 * Reads mails away from the process that answers calls, each place in the net one at a time: a short one can ask for
 * seconds and much memory.
 * @param deadline milliseconds for a mail, `heap` megabytes.
 * @throws PortalError too_many_requests and unavailable for another time, also where a mail takes too much of either; another one where it cannot be read
 */
export function createMailReader({ deadline = 3_000, heap = 128 } = {}): Workshop<MailWish, ReadMail> {
  return createWorkshop<MailWish, ReadMail>({
    entry: entryFile('server/messages/bounces/mail-process.ts'),
    heap,
    limits: { places: 1, perPerson: 50, inAll: 100 },
    deadline,
    // It may have been the machine: its sender's server brings it again.
    late: () => new PortalError('unavailable', 'The mail takes too much to be read.'),
  });
}
