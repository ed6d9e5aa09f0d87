import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import { asSystem, type Transaction } from '#database/scope.ts';
import { postMessage, postTrial } from '#server/messages/post-message.ts';
import type { MailingInput } from '#shared/contracts/registration-mailing.ts';
import type { Locale } from '#shared/names/languages.ts';
import type { RegistrationKind } from '#shared/names/registration.ts';
import { registrationMessage, type Told } from './messages.ts';
import { answerOf } from './steps.ts';
import { tellMailing } from './tell.ts';

type Texts = z.output<typeof MailingInput>['texts'];

/**
 * Sends what is due: each mailing in a transaction of its own that notes it as sent, so that it leaves once, whatever
 * happens in between.
 * @returns how many left
 */
export async function sendMailings(pool: Pool): Promise<number> {
  for (let sent = 0; ; sent += 1) {
    const due = await asSystem(pool, 'reminders and thanks of dates leave by the clock', async (tx) => {
      const row = await tx.row<{ due: { texts: Texts; ids: string[] } | null }>(
        sql`select internal.take_mailing() as due`,
      );
      if (row?.due) await tellMailing(tx, row.due.ids, row.due.texts);
      return row?.due;
    });
    if (!due) return sent;
  }
}

interface DateFacts {
  kind: RegistrationKind;
  contentId: string;
  path: string;
  titles: Record<string, string>;
  startsAt: string;
  endsAt: string;
  place: string;
}

const nowOf = ({ startsAt, endsAt, place }: DateFacts): Told['now'] => ({
  starts_at: startsAt,
  ends_at: endsAt,
  place,
});

/** Warns the office of dates that close soon with fewer people than they need; once for each date. */
export async function warnOfMinimum(pool: Pool): Promise<number> {
  return asSystem(pool, 'the office is warned by the clock of dates that too few people registered for', async (tx) => {
    const row = await tx.row<{ short: (DateFacts & { closes: string; taken: number; minimum: number })[] }>(
      sql`select internal.take_minimum_warnings() as short`,
    );
    for (const date of row?.short ?? []) {
      const { kind, titles, closes, taken, minimum, path, contentId } = date;
      await postMessage(tx, registrationMessage(kind, 'few'), {
        to: { settings: [kind === 'course' ? 'coursesEmail' : 'eventsEmail'] },
        data: { name: '–', titles, now: nowOf(date), until: closes, seats: { taken, most: minimum, waiting: 0 } },
        path,
        object: { table: 'contents', id: contentId },
      });
    }
    return row?.short.length ?? 0;
  });
}

interface Trial {
  dateId: string;
  texts: Texts;
  language: Locale;
}

/** Sends what a mailing would say to whoever asks, for a date they manage. */
export async function postMailingTrial(tx: Transaction, { dateId, texts, language }: Trial): Promise<void> {
  const found = await answerOf<DateFacts & { me: string; name: string }>(
    tx,
    sql`select internal.mailing_trial(${dateId}) as answer`,
  );
  const kind = registrationMessage(found.kind, 'note');
  const { titles, path, me, name } = found;
  const words = kind.texts[language];
  await postTrial(
    tx,
    kind,
    { to: { staff: [me] }, language, path, data: { name, titles, now: nowOf(found), note: texts } satisfies Told },
    { ...words, subject: `Test: ${words.subject}` },
  );
}
