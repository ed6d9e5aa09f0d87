import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProtected, enrol, nextStep } from '#backend/auth/factors/testing/enrolled.ts';
import { createPerson, PASSWORD, signIn, startBackend, type TestBackend } from '#backend/testing/backend-server.ts';
import { Inbox } from '#backend/testing/inbox.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

let database: TestDatabase;
let server: TestBackend;
const inbox = new Inbox();

beforeAll(async () => {
  const port = await inbox.open();
  database = await createTestDatabase('backend');
  const variables = { GOTRUE_RATE_LIMIT_HEADER: 'X-Real-IP' };
  server = await startBackend({ database, variables, smtp: { host: '127.0.0.1', port } });
});
afterAll(async () => {
  await server.stop();
  await inbox.close();
  await database.drop();
});

const OTHER = 'Granit-Wolke-Ulme-31';
const expired = { status: 403, body: { error_code: 'otp_expired' } };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Mails a person has got, once all are out. */
async function mailsOf(email: string) {
  await server.mailer.dispatch();
  return inbox.to(email).map(({ subject = '', text = '', html = '' }) => ({ subject, text, html }));
}

const subjectsOf = async (email: string) => (await mailsOf(email)).map(({ subject }) => subject);

async function tokenOf(email: string, subject: string): Promise<string> {
  const mail = (await mailsOf(email)).findLast((candidate) => candidate.subject.startsWith(subject));
  const link = /https?:\S+not-me\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? 'none:';
  return new URL(link).searchParams.get('token') ?? '';
}

async function notMe(token: string) {
  const answer = await server.fetch('/not-me', { method: 'POST', body: JSON.stringify({ token }) });
  return { status: answer.status, body: await answer.json() };
}

/** Signs in as from this browser and address. */
function signInFrom(email: string, agent: string, address: string) {
  const client = server.clientWith(server.backend.publicKey, { 'user-agent': agent, 'x-real-ip': address });
  return client.signInWithPassword({ email, password: PASSWORD });
}

test('a new kind of device or part of the net is told by mail, the first sign-in and known ones are not', async () => {
  const { email } = await createPerson(server);
  await signInFrom(email, FIREFOX, '203.0.113.7');
  await signInFrom(email, FIREFOX.replaceAll('140', '141'), '203.0.200.9');
  expect(await mailsOf(email)).toEqual([]);
  await signInFrom(email, CHROME, '203.0.113.7');
  await server.mailer.dispatch();
  await signInFrom(email, CHROME, '198.51.100.4');
  await signInFrom(email, FIREFOX, '198.51.100.4');
  const mails = await mailsOf(email);
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Neues Gerät bei Lumen Portal'));
  expect(mails[0]?.text).toContain('Gerät: Chrome auf Windows\nIP-Adresse: 203.0.113.7\nZeit: ');
  expect(mails[1]?.text).toContain('IP-Adresse: 198.51.100.4');
  const { rows } = await database.pool.query('select hash from auth.known_devices');
  expect(JSON.stringify(rows)).not.toMatch(/Chrome|203\.0/);
});

test('of one kind of notice an account gets few in an hour', async () => {
  const { email } = await createPerson(server);
  for (let network = 0; network < 15; network += 1) await signInFrom(email, FIREFOX, `10.${network}.113.7`);
  expect(await mailsOf(email)).toHaveLength(5);
});

test('a failed sign-in leaves no trace and no mail', async () => {
  const { email } = await createPerson(server);
  await signInFrom(email, FIREFOX, '203.0.113.7');
  const thief = server.clientWith(server.backend.publicKey, { 'user-agent': CHROME, 'x-real-ip': '198.51.100.4' });
  await thief.signInWithPassword({ email, password: 'falsch-falsch' });
  expect(await mailsOf(email)).toEqual([]);
});

test('each event of the account is told in German and in French', async () => {
  const german = await createProtected(server);
  const french = await createProtected(server, { language: 'fr' });
  for (const { client, id, email } of [german, french]) {
    // Mails that wait together may overtake each other.
    await server.mailer.dispatch();
    const codes = (await client.mfa.recoveryCodes.generate()).data?.codes ?? [];
    await server.mailer.dispatch();
    const other = await signIn(server, email);
    await other.client.mfa.recoveryCodes.verify({ code: codes[0] ?? '' });
    await server.mailer.dispatch();
    await client.updateUser({ password: OTHER });
    await server.mailer.dispatch();
    nextStep(server);
    const tablet = await enrol(server, client, 'Tablet  «Theke»\n<b>');
    await server.mailer.dispatch();
    await client.mfa.unenroll({ factorId: tablet.id });
    await server.mailer.dispatch();
    await server.admin.updateUserById(id, { password: 'Granit-Wolke-Ulme-32' });
  }
  expect(await subjectsOf(german.email)).toEqual([
    'Zweiter Faktor bei Lumen Portal hinzugefügt',
    'Neue Wiederherstellungscodes bei Lumen Portal',
    'Wiederherstellungscode bei Lumen Portal benutzt',
    'Ihr Passwort bei Lumen Portal wurde geändert',
    'Zweiter Faktor bei Lumen Portal hinzugefügt',
    'Zweiter Faktor bei Lumen Portal entfernt',
    'Ihr Passwort bei Lumen Portal wurde geändert',
  ]);
  expect(await subjectsOf(french.email)).toEqual([
    'Deuxième facteur ajouté pour Lumen Portal',
    'Nouveaux codes de récupération pour Lumen Portal',
    'Code de récupération utilisé pour Lumen Portal',
    'Votre mot de passe pour Lumen Portal a été modifié',
    'Deuxième facteur ajouté pour Lumen Portal',
    'Deuxième facteur retiré pour Lumen Portal',
    'Votre mot de passe pour Lumen Portal a été modifié',
  ]);
  const [de, fr] = [await mailsOf(german.email), await mailsOf(french.email)];
  expect(de[2]?.text).toContain('Stand: noch 9 Codes übrig');
  expect(de[4]?.text).toContain('Name: «Tablet «Theke» <b>»');
  expect(de[4]?.html).toContain('&lt;b&gt;');
  expect(fr[3]?.text).toContain('http://localhost:3000/fr/account/not-me?token=');
  expect(de[3]?.text).toContain('http://localhost:3000/account/not-me?token=');
  for (const mail of [...de, ...fr]) {
    const link = /https?:\S+token=\S+/.exec(mail.text)?.[0] ?? 'none';
    expect(mail.html).toContain(link);
    expect(mail.html).toContain('prefers-color-scheme: dark');
    expect(mail.text).toMatch(/\d\d\.\d\d\.\d{4}(, \d\d:\d\d Uhr| à \d\d:\d\d)/);
    expect(mail.text + mail.subject).not.toMatch(/ß|undefined|\[object/);
  }
  for (const { text } of fr)
    expect(text.replaceAll(/https?:\S+|\d\d:\d\d|«Theke»/g, '')).not.toMatch(/[^\u202f][:;?!»]|«[^\u202f]/);
});

test('the link ends all sessions and open links, closes the password, and works once', async () => {
  const { email } = await createPerson(server);
  const thief = await signIn(server, email);
  await thief.client.updateUser({ password: OTHER });
  await server.client().resetPasswordForEmail(email);
  await server.drain();
  const token = await tokenOf(email, 'Ihr Passwort');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await notMe(token)).toEqual({ status: 200, body: {} });
  expect((await thief.client.getUser()).error).not.toBeNull();
  const { refresh_token } = thief.session;
  expect((await server.client().refreshSession({ refresh_token })).error?.code).toBe('refresh_token_not_found');
  const back = await server.client().signInWithPassword({ email, password: OTHER });
  expect(back.error?.code).toBe('invalid_credentials');
  const recovery = /token_hash=([\w-]+)/.exec(
    (await mailsOf(email)).find(({ text }) => text.includes('reset'))?.text ?? '',
  );
  const verified = await server.client().verifyOtp({ type: 'recovery', token_hash: recovery?.[1] ?? '' });
  expect(verified.error?.code).toBe('otp_expired');
  expect((await subjectsOf(email)).at(-1)).toBe('Alle Geräte bei Lumen Portal abgemeldet');
  expect(await notMe(token)).toMatchObject(expired);
});

test('the link is used up once by many clicks at once, is not opened by a GET, and ends after seven days', async () => {
  const { email } = await createPerson(server);
  const { client } = await signIn(server, email);
  await client.updateUser({ password: OTHER });
  const token = await tokenOf(email, 'Ihr Passwort');
  expect((await server.fetch(`/not-me?token=${token}`)).status).toBe(404);
  expect((await client.getUser()).error).toBeNull();
  const clicks = await Promise.all([...Array(5)].map(() => notMe(token)));
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403]);

  const other = await createPerson(server);
  const late = await signIn(server, other.email);
  await late.client.updateUser({ password: OTHER });
  const tooLate = await tokenOf(other.email, 'Ihr Passwort');
  server.clock.advance(604_800);
  for (const given of [tooLate, '', 'x'.repeat(255)]) expect(await notMe(given)).toMatchObject(expired);
});

test('links of two notices at the same moment wait for each other', async () => {
  const { email } = await createPerson(server);
  await signInFrom(email, FIREFOX, '203.0.113.7');
  await signInFrom(email, CHROME, '203.0.113.7');
  const earlier = await tokenOf(email, 'Neues Gerät');
  server.clock.advance(60);
  const { client } = await signIn(server, email);
  await client.updateUser({ password: OTHER });
  const later = await tokenOf(email, 'Ihr Passwort');
  const answers = await database.pool.connect().then(async (holder) => {
    await holder.query('begin');
    await holder.query('select from auth.users where email = $1 for update', [email]);
    const both = Promise.all([notMe(earlier), notMe(later)]);
    await expect
      .poll(
        async () =>
          (
            await database.pool.query(
              "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
            )
          ).rowCount,
      )
      .toBe(2);
    await holder.query('commit');
    holder.release();
    return both;
  });
  expect(answers.map(({ status }) => status)).toEqual([200, expect.toBeOneOf([200, 403])]);
});

test('a password that a thief changes does not make the owner’s earlier link worthless', async () => {
  const { email } = await createPerson(server);
  await signInFrom(email, FIREFOX, '203.0.113.7');
  await signInFrom(email, CHROME, '203.0.113.7');
  const token = await tokenOf(email, 'Neues Gerät');
  const { client } = await signIn(server, email);
  await client.updateUser({ password: OTHER });
  expect((await notMe(token)).status).toBe(200);
});

test('who reads the mailbox gets no factor out of the way', async () => {
  const { email, id, client } = await createProtected(server);
  const { session } = (await client.getSession()).data;
  expect((await notMe(await tokenOf(email, 'Zweiter Faktor'))).status).toBe(200);
  expect((await server.admin.getUserById(id)).data.user?.factors).toHaveLength(1);
  expect((await client.getUser(session?.access_token)).error).not.toBeNull();
});

test('a change of address is told to the old one, which the link brings back', async () => {
  const { id, email } = await createPerson(server);
  const stolen = `dieb-${crypto.randomUUID()}@lumen.example`;
  const changed = await server.admin.updateUserById(id, { email: stolen });
  expect(changed.error).toBeNull();
  const mails = await mailsOf(email);
  expect(mails[0]?.subject).toBe('Ihre E-Mail-Adresse bei Lumen Portal wurde geändert');
  expect(mails[0]?.text).toContain('Neue Adresse: d•••@lumen.example');
  expect((await notMe(await tokenOf(email, 'Ihre E-Mail-Adresse'))).status).toBe(200);
  expect((await server.admin.getUserById(id)).data.user?.email).toBe(email);
  expect((await subjectsOf(email)).at(-1)).toBe('Alle Geräte bei Lumen Portal abgemeldet');
  // The address with which its person left a company does not come back: who reads it there has no say any more.
  await server.admin.updateUserById(id, { email: stolen, app_metadata: { left: { address: email } } });
  expect((await notMe(await tokenOf(email, 'Ihre E-Mail-Adresse'))).status).toBe(200);
  expect((await server.admin.getUserById(id)).data.user?.email).toBe(stolen);
});

test('what the link takes back is not brought back by the links of later notices, whoever was first', async () => {
  for (const order of ['owner', 'thief first']) {
    const { id, email } = await createPerson(server);
    const [first, second] = [1, 2].map((number) => `dieb-${number}-${crypto.randomUUID()}@lumen.example`);
    for (const stolen of [first, second]) {
      await server.admin.updateUserById(id, { email: stolen ?? '' });
      server.clock.advance(1);
    }
    const [owners, thiefs] = [
      await tokenOf(email, 'Ihre E-Mail-Adresse'),
      await tokenOf(first ?? '', 'Ihre E-Mail-Adresse'),
    ];
    const answers = [];
    for (const token of order === 'owner' ? [owners, thiefs] : [thiefs, owners]) answers.push(await notMe(token));
    expect(answers.map(({ status }) => status)).toEqual(order === 'owner' ? [200, 403] : [200, 200]);
    expect((await server.admin.getUserById(id)).data.user?.email).toBe(email);
  }
});

test('the link of any notice brings back the address that it went to, which nobody else gets meanwhile', async () => {
  const { id, email } = await createPerson(server);
  await server.admin.updateUserById(id, { password: OTHER });
  server.clock.advance(1);
  await server.admin.updateUserById(id, { email: `dieb-${crypto.randomUUID()}@lumen.example` });
  const invited = await server.admin.createUser({ email, email_confirm: true });
  expect(invited.error?.code).toBe('email_exists');
  const { rows } = await database.pool.query('select id from auth.users where email = $1', [email]);
  expect(rows).toEqual([]);
  // The mail that lies on top in the mailbox, or that somebody pressed who reads it too.
  const [earlier, later] = [await tokenOf(email, 'Ihr Passwort'), await tokenOf(email, 'Ihre E-Mail-Adresse')];
  expect((await notMe(earlier)).status).toBe(200);
  expect((await server.admin.getUserById(id)).data.user?.email).toBe(email);
  expect(await notMe(later)).toMatchObject(expired);
});

test('the former address of an account is free once nobody can bring it back', async () => {
  const { id, email } = await createPerson(server);
  await server.admin.updateUserById(id, { email: `neu-${email}` });
  server.clock.advance(7 * 86_400 + 1);
  expect((await server.admin.createUser({ email })).error).toBeNull();
});
