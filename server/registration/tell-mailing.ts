import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import type { Transaction } from '#database/scope.ts';
import { composeMail, type Surroundings } from '#server/messages/compose.ts';
import { postMessage, postTrial } from '#server/messages/post-message.ts';
import { inRounds, tellEach } from '#server/messages/tell-each.ts';
import type { MailingInput, MailingPreview } from '#shared/contracts/registration-mailing.ts';
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
  let sent = 0;
  await inRounds(async () => {
    const left = await tellEach<{ texts: Texts; ids: string[] }>(
      pool,
      'reminders and thanks of dates leave by the clock',
      async (tx) => {
        const row = await tx.row<{ due: { texts: Texts; ids: string[] } | null }>(
          sql`select internal.take_mailing() as due`,
        );
        return row?.due ? [row.due] : [];
      },
      async (tx, { ids, texts }) => {
        await tellMailing(tx, ids, texts);
        return 1;
      },
    );
    sent += left;
    return left;
  });
  return sent;
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
export function warnOfMinimum(pool: Pool): Promise<number> {
  return tellEach<ShortDate>(
    pool,
    'the office is warned by the clock of dates that too few people registered for',
    async (tx) => (await tx.row<{ short: ShortDate[] }>(sql`select internal.take_minimum_warnings() as short`))?.short,
    async (tx, date) => {
      const { kind, titles, closes, taken, minimum, path, contentId } = date;
      await postMessage(tx, registrationMessage(kind, 'few'), {
        to: { settings: [kind === 'course' ? 'coursesEmail' : 'eventsEmail'] },
        data: { name: '–', titles, now: nowOf(date), until: closes, seats: { taken, most: minimum, waiting: 0 } },
        path,
        object: { table: 'contents', id: contentId },
      });
      return 1;
    },
  );
}

interface ShortDate extends DateFacts {
  closes: string;
  taken: number;
  minimum: number;
}

interface Trial {
  dateId: string;
  texts: Texts;
  language: Locale;
}

/** What a mailing would say to whoever asks, for a date they manage. Errors: P0002; 42501. */
async function trialOf(tx: Transaction, { dateId, texts, language }: Trial) {
  const found = await answerOf<DateFacts & { me: string; firstName: string; lastName: string }>(
    tx,
    sql`select internal.mailing_trial(${dateId}) as answer`,
  );
  const { kind: of, titles, path, me, firstName, lastName } = found;
  const kind = registrationMessage(of, 'note');
  const data = { name: `${firstName} ${lastName}`, titles, now: nowOf(found), note: texts } satisfies Told;
  return { kind, data, path, me, recipient: { language, firstName, lastName, settingKey: null } };
}

/** Sends it to whoever asks, for a date they manage. */
export async function postMailingTrial(tx: Transaction, trial: Trial): Promise<void> {
  const { kind, me, path, data } = await trialOf(tx, trial);
  const { language } = trial;
  const words = kind.texts[language];
  await postTrial(
    tx,
    kind,
    { to: { staff: [me] }, language, path, data },
    { ...words, subject: `Test: ${words.subject}` },
  );
}

/** The mail as it would look, with the name of whoever asks. */
export async function previewMailing(tx: Transaction, trial: Trial, portal: Surroundings): Promise<MailingPreview> {
  const { kind, path, data, recipient } = await trialOf(tx, trial);
  const message = { kind, texts: kind.texts[trial.language], data, path, frequency: 'instant' as const };
  const { setMail } = await import('#server/messages/mail-page.tsx');
  return setMail(composeMail({ messages: [message], recipient, digest: null, unsubscribe: null }, portal));
}
