import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Presence, PresenceDiff } from './presence.ts';
import { PresenceMirror } from './presence-mirror.ts';

const presence = (ref: string, key = 'anna'): Presence => ({ ref, topic: 't', key, previousRef: null, meta: '{}' });

/** A table the test writes, and a mirror of it whose readings the test can make fail. */
function setUp() {
  const table = new Map<string, Presence>();
  const diffs: PresenceDiff[] = [];
  const fault = { once: false };
  const mirror = new PresenceMirror(
    async (refs) => {
      if (fault.once) {
        fault.once = false;
        throw new Error('out of reach');
      }
      return [...table.values()].filter(({ ref }) => refs === 'all' || refs.includes(ref));
    },
    (_topic, diff) => diffs.push(diff),
  );
  return { table, diffs, fault, mirror };
}

it('ends with the state of the table, whatever the order of changes and news', async () => {
  const step = fc.record({ ref: fc.constantFrom('a', 'b', 'c'), there: fc.boolean(), wait: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { table, diffs, mirror } = setUp();
      const told: Promise<void>[] = [];
      for (const { ref, there, wait } of steps) {
        if (there) table.set(ref, presence(ref, ref));
        else table.delete(ref);
        told.push(mirror.refresh([ref]));
        if (wait) await Promise.all(told);
      }
      await Promise.all(told);
      expect(Object.keys(JSON.parse(mirror.stateText('t'))).sort()).toEqual([...table.keys()].sort());
      const seen = new Set<string>();
      for (const { joins, leaves } of diffs) {
        for (const key of Object.keys(leaves)) expect(seen.delete(key)).toBe(true);
        for (const key of Object.keys(joins)) seen.add(key);
      }
      expect([...seen].sort()).toEqual([...table.keys()].sort());
    }),
  );
});

it('catches up with everything after a reading that failed', async () => {
  const { table, fault, mirror } = setUp();
  table.set('a', presence('a'));
  fault.once = true;
  await expect(mirror.refresh(['a'])).rejects.toThrow('out of reach');
  expect(mirror.behind).toBe(true);
  table.set('b', presence('b', 'beat'));
  await mirror.refresh([]);
  expect(mirror.behind).toBe(false);
  expect(Object.keys(JSON.parse(mirror.stateText('t')))).toEqual(['anna', 'beat']);
});

it('reads once for all who ask during a reading', async () => {
  let readings = 0;
  const mirror = new PresenceMirror(
    async () => {
      readings += 1;
      return [];
    },
    () => undefined,
  );
  await Promise.all([1, 2, 3, 4].map(() => mirror.refresh('all')));
  expect(readings).toBeLessThanOrEqual(2);
});
