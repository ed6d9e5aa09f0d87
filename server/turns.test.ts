import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('who waits too long is sent away, and those behind move up', async () => {
  const turns = createTurns({ places: 1, perPerson: 2, inAll: 3 }, 50);
  let end = () => {};
  const long = turns('anna', () => new Promise<string>((done) => (end = () => done('long'))));
  const waits = turns('bea', async () => 'never');
  await expect(waits).rejects.toMatchObject({ code: 'too_many_requests', fields: { file: 'busy' } });
  const next = turns('carl', async () => 'next');
  end();
  expect(await Promise.all([long, next])).toEqual(['long', 'next']);
  expect(await turns('bea', async () => 'again')).toBe('again');
});
