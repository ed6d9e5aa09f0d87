import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { readConfig } from './config.ts';
import { refuseDemoAccounts } from './refuse-demo-accounts.ts';

let demo: TestDatabase;
beforeAll(async () => {
  demo = await createTestDatabase('demo');
});
afterAll(() => demo.drop());

const open = (environment: NodeJS.ProcessEnv) => refuseDemoAccounts(demo.pool, readConfig(environment));
const SENTENCE =
  'This database holds the demo group, whose password everybody knows: set DATABASE_URL or DATA_DIR to another database';

test.each([
  ['production', `${SENTENCE}.`],
  ['staging', `${SENTENCE}, or set PORTAL_SEED=normal if this staging portal shows it on purpose.`],
])('%s is not opened with it; the sentence says what to do', async (environment, sentence) => {
  await expect(open({ PORTAL_ENV: environment })).rejects.toThrow(sentence);
});

test.each([{ PORTAL_ENV: 'staging', PORTAL_SEED: 'normal' }, { PORTAL_ENV: 'local', PORTAL_SEED: 'none' }, {}])(
  '%j is opened with it',
  async (environment) => {
    await expect(open(environment)).resolves.toBeUndefined();
  },
);

test('without it nothing is refused', async () => {
  const empty = await createTestDatabase('portal');
  await expect(refuseDemoAccounts(empty.pool, readConfig({ PORTAL_ENV: 'production' }))).resolves.toBeUndefined();
  await empty.drop();
});
