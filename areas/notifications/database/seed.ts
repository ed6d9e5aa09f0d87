import type pg from 'pg';
import type { AreaSeed } from '#database/seed/area-seeds.ts';
import { insertRows } from '#database/seed/insert-rows.ts';
import { type Random, randomOf } from '#database/seed/random.ts';
import type { SeedContext } from '#database/seed/seed-step.ts';
import { accountMailRows } from './seed/account-mails.ts';
import { DEMO_LINES, lineOf } from './seed/lines.ts';

/** Bells of the demo accounts, and a mail log for the office: after people and accounts. */
export const seed: AreaSeed = { order: 80, fill };

const HOUR = 3_600_000;

async function fill(client: pg.ClientBase, { today }: SeedContext): Promise<void> {
  const random = randomOf('notifications');
  await fillBells(client, random, today);
  await fillSending(client, random, today);
}

interface Person {
  id: string;
  email: string;
  language: string;
}

async function fillBells(client: pg.ClientBase, random: Random, today: Date): Promise<void> {
  const { rows } = await client.query<Person>(
    `select id, work_contact ->> 'email' as email, language from staff where work_contact ->> 'email' = any($1)`,
    [Object.keys(DEMO_LINES)],
  );
  const told = rows
    .toSorted((a, b) => a.email.localeCompare(b.email, 'en'))
    .flatMap((person) =>
      (DEMO_LINES[person.email] ?? []).map(([kind, of, hours, read]) => {
        const made = new Date(today.getTime() - hours * HOUR);
        const type = kind.replace(/\..*/, '');
        return {
          person,
          kind,
          type,
          read,
          made,
          ...lineOf(kind, of),
          posting: random.uuid(),
          id: random.uuid(),
          mail: random.uuid(),
        };
      }),
    );
  await insertRows(
    client,
    'public.message_postings',
    told.map(({ posting, kind, made }) => ({ id: posting, kind, created: made.toISOString() })),
  );
  await insertRows(
    client,
    'public.notifications',
    told.map(({ id, person, posting, type, kind, title_de, title_fr, made, read }) => ({
      id,
      staff_id: person.id,
      posting_id: posting,
      type,
      kind,
      title_de,
      title_fr,
      data: {},
      path: kind === 'profileReminder' ? '/app/account' : '/app/dashboard',
      created: made.toISOString(),
      read_at: read ? new Date(made.getTime() + HOUR).toISOString() : null,
    })),
  );
  const mailed = told.filter(({ type, made }) => type !== 'profileReminder' && made.getTime() < today.getTime() - HOUR);
  await insertRows(
    client,
    'public.mails',
    mailed.map(({ mail, person, posting, type, kind, title_de, title_fr, made, read }) => {
      // What was read in the portal before its mail left stands in no mail; registrations are always mailed.
      const dropped = read && !type.endsWith('Registration') && random.chance(0.3);
      return {
        ...mailRow(mail, person, posting, new Date(made.getTime() + 10 * 60_000)),
        type,
        kind,
        subject: dropped ? null : person.language === 'fr' ? title_fr : title_de,
        status: dropped ? 'dropped' : 'sent',
        reason: dropped ? 'read' : null,
      };
    }),
  );
}

function mailRow(id: string, person: Person, posting: string, at: Date) {
  return {
    id,
    staff_id: person.id,
    channel: 'email',
    language: person.language === 'fr' ? 'fr' : 'de',
    recipient: person.email,
    posting_ids: [posting],
    switches: [],
    urgent: false,
    attempts: 1,
    created: at.toISOString(),
    finished: at.toISOString(),
  };
}

const SENDER = 'Geschäftsstelle';
/** Mails of the sending that did not arrive: place in the list, state, and what the mail server said. */
const TROUBLE = new Map<number, readonly [status: string, reason: string]>([
  [7, ['bounced', "Can't send mail - all recipients were rejected: 550 5.1.1 User unknown"]],
  [18, ['failed', 'Greeting never received']],
  [23, ['bounced', "Can't send mail - all recipients were rejected: 550 5.1.1 User unknown"]],
  [31, ['failed', 'connect ETIMEDOUT']],
  [40, ['bounced', "Can't send mail - all recipients were rejected: 552 5.2.2 Mailbox full"]],
  [44, ['dropped', 'paused']],
]);

/** A request of the head office to sixty people, of whom some have not got it: what the office resends. */
async function fillSending(client: pg.ClientBase, random: Random, today: Date): Promise<void> {
  const { rows: people } = await client.query<Person>(
    `select id, work_contact ->> 'email' as email, language from staff
     where active and auth_user_id is not null and work_contact ->> 'email' <> all($1) order by created, id limit 60`,
    [Object.keys(DEMO_LINES)],
  );
  const at = new Date(today.getTime() - 3 * 24 * HOUR);
  const posting = random.uuid();
  const kind = 'profileReminder';
  await insertRows(client, 'public.message_postings', [{ id: posting, kind, created: at.toISOString() }]);
  const mails = people.map((person, index) => {
    const [status, reason] = TROUBLE.get(index) ?? ['sent', null];
    const subject = person.language === 'fr' ? 'Veuillez compléter votre profil' : 'Bitte ergänzen Sie Ihr Profil';
    return { ...mailRow(random.uuid(), person, posting, at), type: kind, kind, subject, status, reason };
  });
  await insertRows(
    client,
    'public.mails',
    mails.map((mail) => ({ ...mail, attempts: mail.status === 'failed' ? 12 : 1 })),
  );
  await client.query(
    `insert into brillanz.message_items
       (posting_id, staff_id, channel, kind, type, rule, frequency, bundle, urgent, data, path, created, due_at, mail_id)
     select $1::uuid, staff_id, 'email', $2, $2, 'service', 'instant', $1::uuid::text, false, $3::jsonb, '/app/account', created, created, id
     from mails where posting_ids = array[$1::uuid]`,
    [posting, kind, JSON.stringify({ sender: SENDER })],
  );
  await insertRows(client, 'public.mails', accountMailRows(people, random, today));
  const paused = people[44];
  const bounced = mails.filter((mail) => mail.status === 'bounced');
  await insertRows(client, 'public.mail_addresses', [
    ...(paused ? [addressRow(paused.email, 3, at)] : []),
    ...bounced.map(({ recipient }) => addressRow(recipient, 1, at)),
  ]);
}

function addressRow(email: string, bounces: number, at: Date) {
  return {
    address: email.toLowerCase(),
    bounces,
    last_reason: '550 5.1.1 User unknown',
    last_bounce: at.toISOString(),
    paused: bounces >= 3 ? at.toISOString() : null,
    updated: at.toISOString(),
  };
}
