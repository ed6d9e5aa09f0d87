import { expect, test } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

test('so many at a time, the others in the order they came, and a failure gives its place on', async () => {
  const inTurn = fewAtOnce(2, 1);
  const begun: number[] = [];
  const pieces = [0, 1, 2, 3].map(() => Promise.withResolvers<number>());
  const results = pieces.map(({ promise }, index) =>
    inTurn(() => {
      begun.push(index);
      return promise;
    }).catch((error: unknown) => error),
  );
  expect(begun).toEqual([0, 1]);
  pieces[1]?.reject('failed');
  expect(await results[1]).toBe('failed');
  expect(begun).toEqual([0, 1, 2]);
  pieces[2]?.resolve(2);
  expect(await results[2]).toBe(2);
  expect(begun).toEqual([0, 1, 2, 3]);
  for (const piece of pieces) piece.resolve(3);
  expect(await Promise.all(results)).toEqual([3, 'failed', 2, 3]);
});

test('results wait for each other while others wait for a place, and for nobody else', async () => {
  const inTurn = fewAtOnce(1, 2);
  const pieces = [0, 1, 2].map(() => Promise.withResolvers<number>());
  const handedOn: number[] = [];
  const results = pieces.map(({ promise }, index) => inTurn(() => promise).then(() => handedOn.push(index)));
  pieces[0]?.resolve(0);
  // As many turns of the promises as there may be between an end and its result.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(handedOn).toEqual([]);
  pieces[1]?.resolve(1);
  await Promise.all(results.slice(0, 2));
  expect(handedOn).toEqual([0, 1]);
  pieces[2]?.resolve(2);
  await results[2];
  expect(handedOn).toEqual([0, 1, 2]);
});
