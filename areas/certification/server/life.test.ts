import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailChannel } from '#server/messages/channels.ts';
import { deliverDue } from '#server/messages/deliver.ts';
import { gatherMails } from '#server/messages/gather.ts';
import { CERTIFICATION_KINDS } from '#server/messages/kinds/certifications.ts';
import { MailServer } from '#server/messages/testing/mail-server.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { CertificationCase, Decided } from '../contract.ts';
import { remindDue, tellGaps, tellMoved } from './tell.ts';

/** A case from its draft to the end of its certificate; what people are told is read from the server of their mails. */

const OFFICE = 'zertifizierung@lumen.example';
const OWNER = 'owner@lumen.example';
let portal: TestPortal;
let server: MailServer;
let owner: Member;
let certifier: Member;
let id: string;
let channel: ReturnType<typeof mailChannel>;

beforeAll(async () => {
  server = new MailServer();
  const port = await server.open();
  portal = await startTestPortal('demo', { SMTP_URL: `smtp://127.0.0.1:${port}` });
  channel = mailChannel({ host: '127.0.0.1', port }, { name: 'Lumen', address: 'portal@lumen.example' });
  owner = await portal.signIn(OWNER);
  certifier = await portal.signIn('moderator@lumen.example');
  await portal.database.pool.query(
    `insert into settings (key, value) values ('certificationEmail', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(OFFICE)],
  );
  // Only what becomes of the one case of this test.
  await portal.database.pool.query('delete from message_postings');
  await portal.database.pool.query(`update certification_events set told = now() where told is null`);
  ({ id } = await portal.database.one<{ id: string }>(sql`
    select one.id from program_gesundheitsoptik_certifications one join opticians company on company.id = one.optician_id
    where company.name = 'Aebischer Optik AG' and one.status = 'draft'`));
  await portal.database.pool.query(
    `delete from program_gesundheitsoptik_certifications one
     where branch_id not in (select branch_id from program_gesundheitsoptik_certifications where id = $1)`,
    [id],
  );
  // The owner is asked and reminded; somebody else carries a requirement.
  await portal.database.pool.query('update program_gesundheitsoptik_certifications set contact_id = $1', [
    await staffOf(OWNER),
  ]);
  await portal.database.pool.query('update certification_people set staff_id = $1', [
    await staffOf('optician@lumen.example'),
  ]);
}, 120_000);
afterAll(async () => {
  channel.close();
  await portal.stop();
  await server.close();
});

async function staffOf(email: string): Promise<string> {
  const { id: found } = await portal.database.one<{ id: string }>(sql`
    select person.id from staff person join auth.users account on account.id = person.auth_user_id
    where account.email = ${email}`);
  return found;
}

/** The mails that a step of the clock leads to: address and subject. */
async function mails(step: () => Promise<unknown>): Promise<string[]> {
  server.mails.length = 0;
  await step();
  const { pool } = portal.database;
  // At any hour, and not together with what comes in the next minutes.
  await pool.query(
    `update brillanz.message_items set due_at = now() - interval '1 day', urgent = true where mail_id is null`,
  );
  await gatherMails(pool, new Date());
  await deliverDue({
    pool,
    kinds: new Map(CERTIFICATION_KINDS.map((kind) => [kind.name, kind])),
    channels: { email: channel },
    portal: { portalName: 'Lumen', publicUrl: 'https://portal.example' },
    now: () => new Date(),
    log: (fault) => {
      throw fault;
    },
  });
  // The portal itself sends them too.
  await expect
    .poll(() =>
      portal.database.one(sql`
        select ((select count(*) from mails where status = 'queued')
          + (select count(*) from brillanz.message_items where mail_id is null and dropped is null))::int as n`),
    )
    .toEqual({ n: 0 });
  return server.mails.map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`).toSorted();
}
const moved = () => mails(() => tellMoved(portal.database.pool, new Date(Date.now() + 11_000)));
const text = (part: RegExp) => server.mails.some((mail) => part.test(mail.text ?? ''));

const call = async (member: Member, path: string, body: object) => {
  const answer = await member.call('POST', `/certifications/${path}`, { body });
  expect(answer.body.error, path).toBeNull();
  return answer.body.data;
};
const single = async (member: Member, which = id) =>
  (await member.call('GET', `/certifications/single?id=${which}`)).body.data as CertificationCase;
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const prove = (which: string, requirement: string) =>
  portal.database.pool.query(
    `insert into certification_proofs (certification_id, requirement, name, dated) values ($1, $2, 'n.pdf', $3)`,
    [which, requirement, day(10)],
  );
/** Lets days pass for a certificate: everything of it lies so much further back. */
const age = (which: string, days: number) =>
  portal.database.pool.query(
    `update program_gesundheitsoptik_certifications set valid_from = valid_from - $2::int, valid_until = valid_until - $2::int
     where id = $1`,
    [which, days],
  );

test('it is handed in, sent back, handed in again and accepted', async () => {
  for (const requirement of ['emergency_course', 'privacy', 'quality_circle']) await prove(id, requirement);
  await call(owner, 'submit', { id, submission: { emergency_course: { value: day(30) } } });
  // Nothing leaves while it can be taken back.
  expect(await mails(() => tellMoved(portal.database.pool, new Date()))).toEqual([]);
  expect(await moved()).toEqual([`${OFFICE}: Zertifizierung eingereicht: Aebischer Optik AG, Bern`]);

  const reasons = {
    privacy: { mark: 'missing', comment: 'Die zweite Seite fehlt.' },
    tonometer: { mark: 'question', comment: 'Welches Modell?' },
  };
  const back = await call(certifier, 'reject', { id, updated: (await single(certifier)).updated, reasons });
  await call(certifier, 'undo', { event: (back as Decided).event });
  expect(await moved()).toEqual([]);
  await call(certifier, 'reject', { id, updated: (await single(certifier)).updated, reasons });
  expect(await moved()).toEqual([`${OWNER}: Bitte ergänzen: Zertifizierung Aebischer Optik AG, Bern`]);
  expect(text(/Einwilligung zum Datenschutz: Die zweite Seite fehlt\./)).toBe(true);
  expect(text(/Non-Contact-Tonometer: Welches Modell\?/)).toBe(true);

  await call(owner, 'submit', { id, submission: { tonometer: { value: 3 }, privacy: {} } });
  const { requirements } = await single(certifier);
  const changed = requirements.filter(({ former }) => former !== null).map(({ key, former }) => [key, former?.value]);
  expect(changed).toEqual([['tonometer', expect.any(Number)]]);
  await moved();
  await call(certifier, 'accept', { id, updated: (await single(certifier)).updated });
  expect(await moved()).toEqual([`${OWNER}: Zertifiziert: Aebischer Optik AG, Bern`]);
});

test('who carries a requirement leaves: it is told on that day, and once', async () => {
  const gaps = () => mails(() => tellGaps(portal.database.pool, new Date()));
  // It begins on the day after the end of the one before it.
  await age(id, 30);
  expect(await gaps()).toEqual([]);
  const carries = `select staff_id from certification_people where certification_id = $1`;
  await portal.database.pool.query(`update staff set active = false where id = (${carries})`, [id]);
  expect(await gaps()).toEqual([`${OWNER}: Zur Zertifizierung fehlt neu etwas: Aebischer Optik AG, Bern`]);
  expect(text(/Optometristin oder Optometrist im Betrieb/)).toBe(true);
  expect(await gaps()).toEqual([]);
  await portal.database.pool.query(`update staff set active = true where id = (${carries})`, [id]);
});

test('it is reminded of, renewed one by one, and over in the end', async () => {
  const remind = () => mails(() => remindDue(portal.database.pool, new Date()));
  const { validUntil } = await single(owner);
  const left = Math.round((Date.parse(validUntil ?? '') - Date.parse(day(0))) / 86_400_000);
  await age(id, left - 60);
  expect(await remind()).toEqual([`${OWNER}: Noch 60 Tage: Zertifizierung Aebischer Optik AG, Bern`]);
  expect(await remind()).toEqual([]);

  const { branchId } = await single(owner);
  const { id: renewal } = (await call(owner, 'open', { branchId })) as { id: string };
  const before = await single(owner, renewal);
  // All answers are there, and each is confirmed for itself.
  expect(before.requirements.every(({ why }) => why !== null)).toBe(true);
  const all = Object.fromEntries(before.requirements.map(({ key, answer }) => [key, answer ?? {}]));
  const at_once = await owner.call('POST', '/certifications/submit', { body: { id: renewal, submission: all } });
  expect(at_once.status).toBe(422);
  for (const { key, answer } of before.requirements) {
    const answers = { [key]: { ...answer, carried: false } };
    const kept = await owner.call('PUT', '/certifications/draft', { body: { id: renewal, answers } });
    expect(kept.body.error, key).toBeNull();
  }
  expect((await single(owner, renewal)).requirements.filter(({ why }) => why).map(({ key }) => key)).toEqual([]);
  await call(owner, 'submit', { id: renewal, submission: { slit_lamp: { value: true } } });
  await moved();
  // It waits: nobody is reminded of the one that it renews.
  await age(id, 40);
  expect(await remind()).toEqual([]);
  const reasons = { records: { mark: 'question', comment: 'In welchem System?' } };
  await call(certifier, 'reject', { id: renewal, updated: (await single(certifier, renewal)).updated, reasons });
  await moved();
  expect(await remind()).toEqual([`${OWNER}: Noch 30 Tage: Zertifizierung Aebischer Optik AG, Bern`]);
  await call(owner, 'submit', { id: renewal, submission: { records: { value: true } } });
  await moved();
  await call(certifier, 'accept', { id: renewal, updated: (await single(certifier, renewal)).updated });
  await moved();
  await age(id, 30);
  expect(await remind()).toEqual([]);

  const end = Math.round(
    (Date.parse((await single(owner, renewal)).validUntil ?? '') - Date.parse(day(0))) / 86_400_000,
  );
  await age(renewal, end + 1);
  expect(await remind()).toEqual([`${OWNER}: Abgelaufen: Zertifizierung Aebischer Optik AG, Bern`]);
  expect((await single(owner, renewal)).state).toBe('expired');
});
