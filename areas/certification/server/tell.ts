import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import type { Transaction } from '#database/scope.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';
import { takeSteps } from '#server/jobs/take-steps.ts';
import type { MessageKind } from '#server/messages/kind.ts';
import {
  certificationAccepted,
  certificationExpired,
  certificationExtended,
  certificationGap,
  certificationRejected,
  certificationSubmitted,
  certificationUpcoming,
  certificationWithdrawn,
} from '#server/messages/kinds/certifications.ts';
import { postMessage } from '#server/messages/post-message.ts';
import { tellEach } from '#server/messages/tell-each.ts';
import { casePath } from '../certification-facts.ts';

type Told = typeof certificationUpcoming extends MessageKind<infer Schema> ? MessageKind<Schema> : never;

/** What the database says of a case that people are told of. */
export interface AboutCase {
  id: string;
  branch: string;
  validUntil: string | null;
  staff: string[];
  reachable: boolean;
}

interface Localized {
  de: string;
  fr: string;
}

const OFFICE = ['certificationEmail'];

function post(
  tx: Transaction,
  kind: Told,
  about: AboutCase,
  more: { days?: number; reasons?: readonly (Localized | string)[]; once?: string; office?: true; actor?: string } = {},
): Promise<number> {
  const { days, reasons, once, office, actor } = more;
  return postMessage(tx, kind, {
    // Where nobody can be written to, the office learns it.
    to: office ? { settings: OFFICE } : { staff: about.staff, ...(!about.reachable && { settings: OFFICE }) },
    data: {
      branch: about.branch,
      ...(about.validUntil && { validUntil: `${about.validUntil}T11:00:00Z` }),
      ...(days !== undefined && { days: Math.max(0, days) }),
      ...(reasons && { reasons: [...reasons] }),
    },
    path: casePath(about.id),
    object: { table: 'program_gesundheitsoptik_certifications', id: about.id },
    ...(once && { once }),
    ...(actor && { actor }),
  });
}

/** Reminds of the end of a certificate; of one that is over, that it is. */
export function postReminder(tx: Transaction, about: AboutCase & { days: number }, once?: string): Promise<number> {
  const over = about.days < 0 || (once !== undefined && about.days === 0);
  return post(tx, over ? certificationExpired : certificationUpcoming, about, {
    days: about.days,
    ...(once && { once }),
  });
}

/**
 * Sends the reminders that are due at a moment: in the transaction that notes them, so each leaves once, by whichever
 * process comes first and after any standstill (decision 0491).
 * @returns how many certificates were reminded of
 */
export function remindDue(pool: Pool, at: Date): Promise<number> {
  return tellEach<AboutCase & { days: number }>(
    pool,
    'certificates that end are reminded of, by the clock',
    async (tx) =>
      (
        await tx.row<{ due: (AboutCase & { days: number })[] }>(
          sql`select internal.take_certification_reminders(${at}) as due`,
        )
      )?.due,
    async (tx, about) => {
      await postReminder(tx, about, `certification ${about.id} ${about.validUntil} ${about.days}`);
      return 1;
    },
  );
}

/** Tells of what certified branches do not fulfil any more, on the day on which it begins. */
export function tellGaps(pool: Pool, at: Date): Promise<number> {
  return tellEach<AboutCase & { missing: Localized[] }>(
    pool,
    'what certified branches lack is found by the clock',
    async (tx) =>
      (
        await tx.row<{ gaps: (AboutCase & { missing: Localized[] })[] }>(
          sql`select internal.take_certification_gaps(${at}) as gaps`,
        )
      )?.gaps,
    async (tx, about) => {
      await post(tx, certificationGap, about, { reasons: about.missing });
      return 1;
    },
  );
}

interface Moved extends AboutCase {
  event: number;
  action: 'submit' | 'accept' | 'reject' | 'extend' | 'grace' | 'withdraw';
  reason: string | null;
  until: string | null;
  actor: string | null;
  open: (Localized & { comment: string })[];
}

const own = ({ reason }: Moved): string[] => (reason ? [reason] : []);

/** Tells of submissions and decisions that nobody takes back any more, and of what became of certificates. */
export function tellMoved(pool: Pool, at: Date): Promise<number> {
  return tellEach<Moved>(
    pool,
    'moves of certifications are told to certifiers and applicants, by the clock',
    async (tx) =>
      (await tx.row<{ moved: Moved[] }>(sql`select internal.take_certification_events(${at}) as moved`))?.moved,
    async (tx, one) => {
      const more = { once: `certification event ${one.event}`, ...(one.actor && { actor: one.actor }) };
      if (one.action === 'submit') await post(tx, certificationSubmitted, one, { ...more, office: true });
      else if (one.action === 'accept') await post(tx, certificationAccepted, one, more);
      else if (one.action === 'withdraw') await post(tx, certificationWithdrawn, one, { ...more, reasons: own(one) });
      else if (one.action !== 'reject') {
        await post(tx, certificationExtended, { ...one, validUntil: one.until }, { ...more, reasons: own(one) });
      } else {
        const reasons = one.open.map(({ de, fr, comment }) => ({
          de: `${de}: ${comment}`,
          fr: `${fr}\u202f: ${comment}`,
        }));
        await post(tx, certificationRejected, one, { ...more, reasons });
      }
      return 1;
    },
  );
}

/** Decisions every minute; what is due every hour, so that it is told on its day. */
export function certificationSchedules(pool: Pool): readonly ScheduledJob[] {
  return [
    { name: 'certification.moved', cron: '* * * * *', run: async () => void (await tellMoved(pool, new Date())) },
    {
      name: 'certification.due',
      cron: '12 * * * *',
      run: () =>
        takeSteps('steps of certifications', [() => remindDue(pool, new Date()), () => tellGaps(pool, new Date())]),
    },
  ];
}
