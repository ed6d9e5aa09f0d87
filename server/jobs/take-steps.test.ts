import { expect, test } from 'vitest';
import { takeSteps } from './take-steps.ts';

test('a step that fails holds up no other, and is told of at the end', async () => {
  const taken: number[] = [];
  const step = (number: number, fault?: Error) => async () => {
    taken.push(number);
    if (fault) throw fault;
  };
  await takeSteps('steps', [step(1), step(2)]);
  const [second, third, inside] = ['second', 'third', 'inside'].map((message) => new Error(message));
  const several = new AggregateError([third, inside]);
  const all = takeSteps('steps', [step(1), step(2, second), step(3, several), step(4)]);
  await expect(all).rejects.toMatchObject({ message: '3 steps failed.', errors: [second, third, inside] });
  expect(taken).toEqual([1, 2, 1, 2, 3, 4]);
});
