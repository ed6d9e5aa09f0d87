import { expect, test } from 'vitest';
import { watchAnswers } from './jobs.ts';

test('a queue that answered just now is well while it is busy, and no longer than that', async () => {
  let now = 0;
  const asked: PromiseWithResolvers<number | null>[] = [];
  const ask = () => {
    const question = Promise.withResolvers<number | null>();
    asked.push(question);
    return question.promise;
  };
  const answers = watchAnswers(ask, () => now);
  const first = answers();
  asked[0]?.resolve(30);
  expect(await first).toBe(true);
  now = 14_999;
  // Nobody answers the second question, and nobody asks a third time meanwhile.
  expect([await answers(), await answers(), asked.length]).toEqual([true, true, 2]);
  now = 15_000;
  const late = answers();
  asked[1]?.reject(new Error('out of reach'));
  expect(await late).toBe(false);
  const never = answers();
  asked[2]?.resolve(null);
  expect([await never, asked.length]).toEqual([false, 3]);
});
