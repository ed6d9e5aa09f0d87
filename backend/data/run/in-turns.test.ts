import { expect, test } from 'vitest';
import { createShare, MOST_WAITING } from '#database/shares.ts';
import { inTurns, refuseFull } from './in-turns.ts';
import type { AnswerRow, Work } from './runner.ts';

/** A runner whose statements end when the test says so. */
function heldRunner(most: number) {
  const share = createShare();
  const running: { name: string; hurried?: boolean; end: (failure?: Error) => void }[] = [];
  const run = inTurns(
    (work, hurried) =>
      new Promise<AnswerRow>((resolve, reject) => {
        running.push({
          name: work.text,
          hurried,
          end: (failure) => (failure ? reject(failure) : resolve([work.text, 1])),
        });
      }),
    share,
  );
  const ask = (name: string | undefined, text: string, { readOnly = true, isGone = (): boolean => false } = {}) =>
    run({
      text,
      asker: name === undefined ? undefined : { name, most, isGone },
      values: [],
      settings: [],
      role: 'anon',
      generation: 0,
      readOnly,
      timezone: null,
      rollback: false,
    } satisfies Work);
  return { share, running, ask, names: () => running.map(({ name }) => name) };
}

test('one person waits for a turn, others do not', async () => {
  const { running, ask, names } = heldRunner(2);
  const answers = ['a', 'b', 'c', 'd'].map((text) => ask('anna', text));
  void ask('beat', 'e');
  void ask(undefined, 'f');
  expect(names()).toEqual(['a', 'b', 'e', 'f']);
  running[1]?.end();
  expect(await answers[1]).toEqual(['b', 1]);
  expect(names()).toEqual(['a', 'b', 'e', 'f', 'c']);
});

test('a person has so many waiting, others as many as they ask for', async () => {
  const { share, running, ask } = heldRunner(1);
  const asker = (name: string) => ({ name, most: 1, isGone: () => false });
  const waiting = Array.from({ length: MOST_WAITING + 1 }, (_, at) => ask('anna', `${at}`));
  await expect(ask('anna', 'more')).rejects.toMatchObject({ status: 429 });
  expect(() => refuseFull(share, asker('anna'))).toThrow('Too many');
  expect(() => refuseFull(share, asker('beat'))).not.toThrow();
  void ask('beat', 'other');
  expect(running.map(({ name }) => name)).toEqual(['0', 'other']);
  running[0]?.end();
  await waiting[0];
  void ask('anna', 'again');
  await expect(ask('anna', 'more')).rejects.toMatchObject({ status: 429 });
});

test('a failed statement hands its turn on, and an idle person begins anew', async () => {
  const { running, ask, names } = heldRunner(1);
  const [first, second] = [ask('anna', 'a'), ask('anna', 'b')];
  running[0]?.end(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  expect(names()).toEqual(['a', 'b']);
  running[1]?.end();
  expect(await second).toEqual(['b', 1]);
  void ask('anna', 'c');
  void ask('anna', 'd');
  expect(names()).toEqual(['a', 'b', 'c']);
});

test('whoever has two statements running gets the short time-out for more', async () => {
  const { running, ask } = heldRunner(4);
  for (const name of ['1', '2', '3', '4', '5']) void ask('anna', name);
  void ask('beat', 'other');
  running[0]?.end();
  await expect.poll(() => running.length).toBe(6);
  expect(running.map(({ name, hurried }) => `${name} ${hurried}`)).toEqual([
    '1 false',
    '2 false',
    '3 true',
    '4 true',
    'other false',
    '5 true',
  ]);
});

test('what nobody reads any more is not read when its turn comes; what is to be changed is', async () => {
  const { running, ask, names } = heldRunner(1);
  let isGone = false;
  const gone = () => isGone;
  void ask('anna', 'a');
  const read = ask('anna', 'read', { isGone: gone });
  void ask('anna', 'write', { isGone: gone, readOnly: false });
  isGone = true;
  running[0]?.end();
  await expect(read).rejects.toMatchObject({ status: 400 });
  expect(names()).toEqual(['a', 'write']);
});
