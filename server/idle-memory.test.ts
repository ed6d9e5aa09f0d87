import { getHeapStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { giveBack, restAfterWork } from './idle-memory.ts';

test('memory is given back once after the start and once after each busy time', () => {
  let times = 0;
  const note = restAfterWork(() => times++);
  const after = (...shares: number[]) => {
    for (const share of shares) note(share);
    return times;
  };
  expect(after(0.07, 0.4)).toBe(0);
  expect(after(0.02, 0.01, 0.07, 0.01)).toBe(1);
  expect(after(0.2, 0.07)).toBe(1);
  expect(after(0.02, 0.02)).toBe(2);
});

test('what nobody holds goes, and nobody else can ask for that', () => {
  let held: unknown[] | undefined = Array.from({ length: 200_000 }, (_, at) => ({ at, text: `${at}` }));
  giveBack();
  const full = getHeapStatistics().used_heap_size;
  expect(held).toHaveLength(200_000);
  held = undefined;
  giveBack();
  expect(getHeapStatistics().used_heap_size).toBeLessThan(full - 5_000_000);
  expect('gc' in globalThis).toBe(false);
});
