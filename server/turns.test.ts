import { afterEach, expect, test, vi } from 'vitest';
import { createTurns } from './turns.ts';

afterEach(() => vi.useRealTimers());

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

/** Begins a piece of work for each in order, and lets any of them take so many ms. */
function office(places: number) {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  const turns = createTurns({ places, perPerson: 9, inAll: 99 });
  const begun: string[] = [];
  const ask = (person: string, ms: number) => {
    void turns(person, () => {
      begun.push(person);
      return new Promise<void>((done) => setTimeout(done, ms));
    });
  };
  return { begun, ask };
}

test('of those who wait, who used least of late is next, however long another line is', async () => {
  const { begun, ask } = office(1);
  for (const person of ['mallory', 'mallory', 'mallory', 'trudy', 'trudy']) ask(person, 10_000);
  await vi.advanceTimersByTimeAsync(19_000);
  ask('anna', 100);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(begun).toEqual(['mallory', 'trudy', 'anna', 'mallory', 'trudy', 'mallory']);
});

test('one of several places is kept from those who used much of late, and theirs again after a while', async () => {
  const { begun, ask } = office(2);
  for (const person of ['mallory', 'mallory', 'mallory', 'trudy', 'trudy']) ask(person, 10_000);
  await vi.advanceTimersByTimeAsync(10_500);
  ask('anna', 100);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['mallory', 'trudy', 'mallory', 'anna']);
  await vi.advanceTimersByTimeAsync(300_000);
  ask('mallory', 10_000);
  ask('trudy', 10_000);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun.slice(-2)).toEqual(['mallory', 'trudy']);
  // Nobody has to end for that: what is waited for begins when it counts no more.
  await vi.advanceTimersByTimeAsync(300_000);
  ask('carl', 6000);
  await vi.advanceTimersByTimeAsync(6000);
  ask('bea', 60_000);
  await vi.advanceTimersByTimeAsync(5500);
  ask('carl', 10);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(begun.slice(-2)).toEqual(['bea', 'carl']);
});
