import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSettings } from '#backend/options.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { createSecretBox, openSecretBox } from './secret-box.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('backend');
});
afterAll(() => database.drop());

const key = (id: string) => ({ id, key: randomBytes(32) });

test('what is sealed opens for its owner alone', () => {
  const box = createSecretBox([key('a')]);
  const sealed = box.seal('row 1', 'JBSWY3DPEHPK3PXP – ü');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(box.seal('row 1', 'JBSWY3DPEHPK3PXP – ü')).not.toBe(sealed);
  expect(box.open('row 1', sealed)).toBe('JBSWY3DPEHPK3PXP – ü');
  expect(() => box.open('row 2', sealed)).toThrow();
});

test('every changed character is noticed', () => {
  const box = createSecretBox([key('a')]);
  const sealed = box.seal('row', 'secret');
  const start = sealed.lastIndexOf('.') + 1;
  for (let at = start; at < sealed.length - 1; at += 1) {
    const other = sealed[at] === 'A' ? 'B' : 'A';
    const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
    expect(() => box.open('row', changed)).toThrow();
  }
});

test('an earlier key still opens, a new one seals, and a missing one is named', () => {
  const [old, fresh] = [key('old'), key('fresh')];
  const sealed = createSecretBox([old]).seal('row', 'secret');
  const both = createSecretBox([fresh, old]);
  expect(both.open('row', sealed)).toBe('secret');
  expect([both.isOutdated(sealed), both.isOutdated(both.seal('row', 'secret'))]).toEqual([true, false]);
  expect(both.fingerprints('row', 'code')[1]).toBe(createSecretBox([old]).fingerprints('row', 'code')[0]);
  expect(both.fingerprints('other', 'code')).not.toEqual(both.fingerprints('row', 'code'));
  expect(() => createSecretBox([fresh]).open('row', sealed)).toThrow('The key old');
});

test('what was imported in clear comes back as it is, and is outdated', () => {
  const box = createSecretBox([key('a')]);
  expect(box.open('row', 'JBSWY3DPEHPK3PXP')).toBe('JBSWY3DPEHPK3PXP');
  expect(box.isOutdated('JBSWY3DPEHPK3PXP')).toBe(true);
});

test('processes that start at once share the key of the database; a configured one takes over', async () => {
  const boxes = await Promise.all([1, 2, 3].map(() => openSecretBox(database.pool, parseSettings())));
  const sealed = boxes[0]?.seal('row', 'secret') ?? '';
  for (const box of boxes) expect(box.open('row', sealed)).toBe('secret');
  const configured = parseSettings({
    GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPTION_KEY: randomBytes(32).toString('base64url'),
    GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPTION_KEY_ID: '2027',
    GOTRUE_SECURITY_DB_ENCRYPTION_DECRYPTION_KEYS: `2026:${randomBytes(32).toString('base64url')}`,
  });
  const moved = await openSecretBox(database.pool, configured);
  expect(moved.open('row', sealed)).toBe('secret');
  expect(moved.seal('row', 'secret')).toMatch(/^box1\.2027\./);
});

test('wrong keys stop the start', () => {
  const name = 'GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPTION_KEY';
  for (const text of ['short', randomBytes(31).toString('base64url'), `${'!'.repeat(43)}`]) {
    expect(() => parseSettings({ [name]: text })).toThrow(name);
  }
  expect(() => parseSettings({ GOTRUE_SECURITY_DB_ENCRYPTION_DECRYPTION_KEYS: 'nonsense' })).toThrow('id:key');
  expect(() => parseSettings({ BACKEND_MAILER_TIME_ZONE: 'Europe/Bern' })).toThrow('BACKEND_MAILER_TIME_ZONE');
});
