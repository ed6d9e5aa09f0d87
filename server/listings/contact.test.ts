import nodemailer from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallerName, idOf, personOf } from '#access/testing/people.ts';
import { asSystem } from '#database/scope.ts';
import { type Desk, openDesk } from '#server/database/publishing/testing/tried-kind.ts';
import { openReceiver } from '#server/messages/bounces/receiver.ts';
import { mailChannel } from '#server/messages/channels.ts';
import { deliverDue } from '#server/messages/deliver.ts';
import { gatherMails } from '#server/messages/gather.ts';
import { LETTER_KINDS, listingContacted } from '#server/messages/kinds/letters.ts';
import { postMessage } from '#server/messages/post-message.ts';
import { decentNoon } from '#server/messages/testing/decent-noon.ts';
import { MailServer } from '#server/messages/testing/mail-server.ts';

const ADDRESS = 'bounces@portal.example';
let desk: Desk;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
const server = new MailServer();
let email: ReturnType<typeof mailChannel>;
const faults: unknown[] = [];
beforeAll(async () => {
  desk = await openDesk();
  email = mailChannel(
    { host: '127.0.0.1', port: await server.open() },
    { name: 'Portal', address: 'portal@lumen.example' },
  );
  const log = (error: unknown) => faults.push(error);
  receiver = await openReceiver({
    ...{ pool: desk.pool, address: ADDRESS, host: '127.0.0.1', port: 0, now: () => new Date(), log },
  });
});
afterAll(async () => {
  email.close();
  await Promise.all([receiver.close(), server.close()]);
  await desk.stop();
});

/** An item of company a that is accepted, with its colleague as contact. */
async function accepted(): Promise<string> {
  const [id = ''] = await desk.as<string>('opticianOwner', `select internal.create_content('marketplace_item')`);
  await desk.write('opticianOwner', id, null, {
    ...{ direction: 'offering', kind: 'object', run_days: 60 },
    ...{ branch_id: idOf('b', 'open', 'a'), contact_id: idOf('p', 'optician') },
  });
  await desk.write('opticianOwner', id, 'de', { title: 'Spaltlampe', text: 'Mit Tisch.' });
  await desk.move('opticianOwner', id, 'ask', { languages: ['de'] });
  await desk.move('moderator', id, 'release');
  return id;
}

interface Begun {
  thread: string;
  to: string;
  titles: Record<string, string>;
  author: string;
  company: string;
  address: string;
  phone: string;
}
const begin = (caller: CallerName, id: string) =>
  desk.as<Begun>(caller, 'select internal.begin_listing_thread($1)', [id]);

/** Everything that waits leaves, at a decent hour some days on. */
async function leave(): Promise<void> {
  const noon = decentNoon();
  await gatherMails(desk.pool, noon);
  await deliverDue({
    ...{ pool: desk.pool, kinds: new Map(LETTER_KINDS.map((kind) => [kind.name, kind])), channels: { email } },
    ...{ portal: { portalName: 'Portal', publicUrl: 'https://portal.example' }, now: () => noon },
    ...{ bounceAddress: ADDRESS, replyAddress: ADDRESS, log: (error) => faults.push(error) },
  });
}

/** Answers the last mail as a mail program does. */
async function answer(
  text: string,
  headers: Record<string, string> = {},
  from = 'someone@elsewhere.example',
): Promise<string> {
  const to = server.mails.at(-1)?.replyTo?.[0]?.address ?? '';
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: receiver.port, ignoreTLS: true });
  try {
    const envelope = { from, to };
    const sent = await transport.sendMail({ envelope, from: 'Jemand <x@elsewhere.example>', to, text, headers });
    return sent.response;
  } catch (error) {
    return error instanceof Error && 'response' in error ? String(error.response) : String(error);
  } finally {
    transport.close();
  }
}

test('a letter about a listing is answered by mail in both directions, and neither address is told', async () => {
  const id = await accepted();
  const [begun] = await begin('boardMember', id);
  if (!begun) throw new Error('A thread is begun.');
  expect((await begin('boardMember', id))[0]?.thread).toBe(begun.thread);
  const { to, ...said } = begun;
  expect(to).toBe(idOf('p', 'optician'));
  await asSystem(desk.pool, 'a test writes a letter', (tx) =>
    postMessage(tx, listingContacted, {
      to: { staff: [to] },
      data: { ...said, text: 'Noch zu haben?', side: 1 },
      path: `/app/marketplace/${id}`,
      object: { table: 'contents', id },
    }),
  );
  await leave();
  expect(server.mails.at(-1)).toMatchObject({ subject: 'Anfrage zu «Spaltlampe»' });
  expect(server.mails.at(-1)?.to?.[0]?.address).toBe('optician@test.example');
  expect(server.mails.at(-1)?.replyTo?.[0]?.address).toMatch(/^bounces\+[\da-f]{50}@portal\.example$/);

  expect(await answer('Ja, gern.\n\nAm 23.11.2026 schrieb Portal:\n> Noch zu haben?')).toMatch(/^250/);
  await leave();
  expect(server.mails.at(-1)?.to?.[0]?.address).toBe('boardmember@test.example');
  expect(server.mails.at(-1)?.text).toContain('Ja, gern.');
  expect(server.mails.at(-1)?.text).not.toContain('Noch zu haben');

  // A mail server that lost our answer brings the mail again.
  const again = { 'Message-ID': '<freitag@elsewhere.example>' };
  expect(await answer('Dann komme ich am Freitag.', again)).toMatch(/^250/);
  expect(await answer('Dann komme ich am Freitag.', again)).toMatch(/^250/);
  await leave();
  expect(server.mails.at(-1)?.to?.[0]?.address).toBe('optician@test.example');
  expect(JSON.stringify(server.mails)).not.toContain('elsewhere.example');
  expect(server.mails.filter(({ text }) => text?.includes('Dann komme ich am Freitag.'))).toHaveLength(1);
  const lines = await desk.look<object>(`select data from notifications where kind = 'listingAnswered'`);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatchObject({ address: '', phone: '' });

  const before = server.mails.length;
  expect(await answer('Ich bin abwesend.', { 'Auto-Submitted': 'auto-replied' })).toMatch(/^250/);
  expect(await answer('Unzustellbar.', {}, '')).toMatch(/^250/);
  expect(await answer('> nur Zitat')).toMatch(/^550 .*leer/);
  const block = (until: string | null) =>
    desk.look('update auth.users set banned_until = $2 where id = $1', [idOf('u', 'optician'), until]);
  await block('2100-01-01');
  const refused = await answer('Gesperrt.');
  await block(null);
  expect(refused).toMatch(/^550 No such mailbox/);
  await desk.as('opticianOwner', `select internal.change_listing($1, 'close', '{}')`, [id]);
  expect(await answer('Zu spät?')).toMatch(/^550 .*abgeschlossen/);
  await leave();
  expect(server.mails).toHaveLength(before);
  expect(faults).toEqual([]);
});

test('nobody writes about what is over, one’s own, or not there for them', async () => {
  const id = await accepted();
  await expect(begin('optician', id)).rejects.toThrow('own');
  const [draft = ''] = await desk.as<string>('opticianOwner', `select internal.create_content('marketplace_item')`);
  await expect(begin('boardMember', draft)).rejects.toThrow('No such listing');
  await desk.as('opticianOwner', `select internal.change_listing($1, 'close', '{}')`, [id]);
  await expect(begin('boardMember', id)).rejects.toThrow('closed');
});

test('who went over to another company answers no more; the answers of who asked reach who took over', async () => {
  const id = await accepted();
  const [begun] = await begin('stranger', id);
  type Answered = { thread: string; to?: string; author: string } | null | undefined;
  const answer = async (side: 0 | 1, thread = begun?.thread) =>
    (await desk.look<Answered>('select internal.answer_listing_thread($1, $2)', [thread, side]))[0];
  expect([await answer(0), await answer(1)]).toMatchObject([{ to: begun?.to }, { to: expect.any(String) }]);
  // Whoever reads a mailbox of before answers for nobody; a letter to the one of now is one of a new thread.
  const mailbox = (address: string) =>
    desk.look('update auth.users set email = $2 where id = $1', [idOf('u', 'stranger'), address]);
  const [address = ''] = await desk.look<string>('select email from auth.users where id = $1', [idOf('u', 'stranger')]);
  await mailbox('neu@test.example');
  expect(await answer(0)).toBeNull();
  const anew = await answer(1);
  expect(anew?.thread).not.toBe(begun?.thread);
  expect(await answer(0, anew?.thread)).toMatchObject({ to: begun?.to });
  await mailbox(address);
  await desk.look('update staff set optician_id = $2 where id = $1', [begun?.to, idOf('o', 'b')]);
  const [former, present, again] = [await answer(1), await answer(0), await answer(0)];
  const [successor, byFormer] = [await answer(1, present?.thread), await answer(1)];
  await desk.look('update staff set optician_id = $2 where id = $1', [begun?.to, idOf('o', 'a')]);
  expect(former).toBeNull();
  expect(present?.to).toMatch(/^[\da-f-]{36}$/);
  expect(present?.to).not.toBe(begun?.to);
  // Who took over answers by mail as well, and goes on in one thread.
  expect(successor?.to).toBe(personOf('stranger').id);
  expect([again?.thread, byFormer]).toEqual([present?.thread, null]);
});
