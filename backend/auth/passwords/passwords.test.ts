import argon2 from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import bcrypt from 'bcryptjs';
import fastCheck from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPerson, PASSWORD, signIn, startBackend, type TestBackend } from '#backend/testing/backend-server.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { isGuessable, wordsOfAddress } from './guessable.ts';
import { readListedPasswords } from './listed-passwords.ts';
import { createPasswords } from './passwords.ts';

let database: TestDatabase;
let server: TestBackend;

beforeAll(async () => {
  database = await createTestDatabase('backend');
  server = await startBackend({ database });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

async function importPerson(password: string) {
  const email = `import-${crypto.randomUUID()}@lumen.example`;
  const password_hash = await bcrypt.hash(password, 10);
  const { data, error } = await server.admin.createUser({ email, email_confirm: true, password_hash });
  expect(error).toBeNull();
  return { email, id: data.user?.id ?? '' };
}

async function storedHash(id: string): Promise<string> {
  const { rows } = await database.pool.query('select encrypted_password from auth.users where id = $1', [id]);
  return rows[0].encrypted_password;
}

test('the same hashes are computed for known, unknown and imported accounts', async () => {
  const person = await createPerson(server);
  const imported = await importPerson('Import-Passwort-Xy9');
  // The real functions, counted.
  const bcryptCompare = vi.spyOn(bcrypt, 'compare');
  const argonVerify = vi.spyOn(argon2, 'verify');
  const work = async (email: string) => {
    argonVerify.mockClear();
    bcryptCompare.mockClear();
    await server.client().signInWithPassword({ email, password: 'falsch-und-lang' });
    const cost = (hash: unknown) => /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$|^\$2[aby]\$\d+\$/.exec(String(hash))?.[0];
    return [argonVerify.mock.calls.map(([hash]) => cost(hash)), bcryptCompare.mock.calls.map(([, hash]) => cost(hash))];
  };
  const known = await work(person.email);
  expect(known).toEqual([['$argon2id$v=19$m=19456,t=2,p=1$'], [expect.stringMatching(/^\$2[aby]\$10\$$/)]]);
  expect(await work('nobody@lumen.example')).toEqual(known);
  expect(await work(imported.email)).toEqual(known);
  bcryptCompare.mockRestore();
  argonVerify.mockRestore();
  await server.admin.deleteUser(imported.id);
});

test('what is far too long for a password is none, and not brought into one form', async () => {
  const passwords = await createPasswords(10);
  // Marks in this order take hours to be put into another.
  const endless = `a${'\u0300'.repeat(1_000_000)}${'\u0316'.repeat(1_000_000)}`;
  expect(await passwords.verify({ hash: null, importsLeft: false }, endless)).toBe(false);
  await expect(passwords.refuseWeak(endless, null)).rejects.toMatchObject({ status: 400 });
  expect(
    await passwords.verify(
      { hash: await passwords.hash('Ǖ'.normalize('NFD').repeat(30)), importsLeft: false },
      'Ǖ'.repeat(30),
    ),
  ).toBe(true);
});

test('an imported hash opens the account and is upgraded; new passwords are argon2id from the start', async () => {
  const imported = await importPerson('Import-Passwort-Xy9');
  expect(await storedHash(imported.id)).toMatch(/^\$2/);
  await signIn(server, imported.email, 'Import-Passwort-Xy9');
  expect(await storedHash(imported.id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await signIn(server, imported.email, 'Import-Passwort-Xy9');
  expect(await storedHash((await createPerson(server)).id)).toMatch(/^\$argon2id\$/);
});

test('a weak password of old still opens the account, and says so', async () => {
  const imported = await importPerson('passwort');
  const { data, error } = await server.client().signInWithPassword({ email: imported.email, password: 'passwort' });
  expect(error).toBeNull();
  expect(data.weakPassword).toMatchObject({ reasons: ['length', 'pwned'], message: expect.any(String) });
  const { data: strong } = await server.client().signInWithPassword({
    email: (await createPerson(server)).email,
    password: PASSWORD,
  });
  expect(strong.weakPassword ?? null).toBeNull();
});

test('a letter with its accent apart is the same password', async () => {
  const email = `accents-${crypto.randomUUID()}@lumen.example`;
  await server.admin.createUser({ email, email_confirm: true, password: 'Brücke-Gämse-19'.normalize('NFD') });
  await signIn(server, email, 'Brücke-Gämse-19'.normalize('NFC'));
});

test('a password of the published list is refused, in any case', async () => {
  const isListed = await readListedPasswords();
  const listed = dictionary['passwords-common'].slice(0, 10_000).filter((password) => [...password].length >= 10);
  expect(listed.length).toBeGreaterThan(50);
  expect(listed.filter((password) => !isListed(password.toUpperCase()))).toEqual([]);
  expect(isListed(PASSWORD)).toBe(false);
  // Its words alone would let it pass.
  expect(isGuessable('usuckballz1', [])).toBe(false);
  const passwords = await createPasswords(10);
  expect(passwords.weaknesses('uSuckballz1', null)).toEqual(['pwned']);
});

test('guessable passwords are recognised, thought-out ones pass', () => {
  const own = wordsOfAddress('anna.muster@optik-see.ch');
  const guessable = ['Passw0rd!2026', 'P@$$w0rt12345', 'Sommer2026!!', 'motdepasse99', 'Qwertz123456', '0987654321'];
  const personal = ['AnnaMuster2026', 'muster-anna-1', 'Optik-See-99'];
  const repeated = ['abcabcabcabc', '1111111111', 'asdfasdfasdf', 'ZürichZürich1', 'Brillanz2026!'];
  const walks = ['1q2w3e4r5t', 'Q1W2E3R4T5Z6', 'qazwsxedcrfv', 'qwaszx1234', '1qay2wsx3edc'];
  const numbers = ['7894561230', '1029384756', '0791234567', '147258369a', '1122334455'];
  for (const password of [...guessable, ...personal, ...repeated, ...walks, ...numbers]) {
    expect([password, isGuessable(password, own)]).toEqual([password, true]);
  }
  for (const password of [
    'Lumen-Demo-2026',
    PASSWORD,
    'k8#Fz2pQwv',
    'vier Kühe am Zaun',
    'petite-ruelle-bleue',
    '48170936251740928',
  ]) {
    expect([password, isGuessable(password, own)]).toEqual([password, false]);
  }
});

test('a random password of letters and digits is never called guessable', () => {
  const characters = [...'bcfghkmnprtvwxyzBCFGHKMNPRTVWXYZ2468'];
  const random = fastCheck.array(fastCheck.constantFrom(...characters), { minLength: 24, maxLength: 40 });
  fastCheck.assert(
    fastCheck.property(random, (letters) => {
      fastCheck.pre(new Set(letters.map((letter) => letter.toLowerCase())).size >= 12);
      return !isGuessable(letters.join(''), []);
    }),
  );
});

test('an operator may switch the common ones off; length and bytes still count', async () => {
  const lenient = await startBackend({ database, variables: { BACKEND_PASSWORD_COMMON_ENABLED: 'false' } });
  const { client } = await signIn(lenient, (await createPerson(lenient)).email);
  expect((await client.updateUser({ password: 'short' })).error?.code).toBe('weak_password');
  expect((await client.updateUser({ password: 'ü'.repeat(40) })).error?.code).toBe('validation_failed');
  expect((await client.updateUser({ password: 'password123' })).error).toBeNull();
  await lenient.stop();
});
