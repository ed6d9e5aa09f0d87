import { expect, test } from 'vitest';
import { CallError } from '#web/calls/call-error.ts';
import { Part, type PartOptions } from './part.ts';

/** A part over a store that others write in too. `rest` lets the writer rest. */
function part(more: Partial<PartOptions<string>> = {}) {
  const store: { value: string; stamp: string | null } = { value: 'alt', stamp: '1' };
  const sent: string[] = [];
  let resting: (() => void) | undefined;
  const made = new Part<string>({
    stored: { ...store },
    send: async (value, stamp) => {
      if (stamp !== store.stamp) throw new CallError('conflict', 'changed', 409, { container: 'changed' });
      sent.push(value);
      Object.assign(store, { value, stamp: String(Number(stamp) + 1) });
      return { stamp: store.stamp ?? '', saved: '2026-11-23T14:32:00Z' };
    },
    read: async () => ({ ...store }),
    later: (run) => {
      resting = run;
      return () => {
        resting = undefined;
      };
    },
    ...more,
  });
  return { part: made, store, sent, rest: () => resting?.() };
}

test('what is typed is saved once when the writer rests', async () => {
  const { part: one, sent, rest } = part();
  one.change('n');
  one.change('neu');
  expect([one.state, one.value, sent]).toEqual(['dirty', 'neu', []]);
  rest();
  expect(await one.flush()).toBe(true);
  expect([one.state, one.saved, sent]).toEqual(['saved', '2026-11-23T14:32:00Z', ['neu']]);
});

test('what is typed while a save is on its way is saved after it', async () => {
  let arrive: (() => void) | undefined;
  const sent: (string | null)[] = [];
  const { part: one } = part({
    send: async (value, stamp) => {
      sent.push(value, stamp);
      await new Promise<void>((done) => {
        arrive = done;
      });
      return { stamp: `${stamp}+`, saved: '' };
    },
  });
  one.change('a');
  const first = one.flush();
  one.change('ab');
  arrive?.();
  await first.then(() => undefined);
  const second = one.flush();
  arrive?.();
  await second;
  expect(sent).toEqual(['a', '1', 'ab', '1+']);
  expect([one.state, one.value]).toEqual(['saved', 'ab']);
});

test('somebody else was first: nothing is overwritten, and one decides', async () => {
  const { part: one, store } = part();
  one.change('meins');
  Object.assign(store, { value: 'ihres', stamp: '7' });
  expect(await one.flush()).toBe(false);
  expect([one.state, one.value, one.theirs?.value, store.value]).toEqual(['conflict', 'meins', 'ihres', 'ihres']);
  one.change('meins, weiter');
  expect(await one.flush()).toBe(false);
  expect(store.value).toBe('ihres');
  expect(await one.choose('mine')).toBe(true);
  expect(store.value).toBe('meins, weiter');
  one.change('wieder');
  Object.assign(store, { value: 'fremd', stamp: '20' });
  await one.flush();
  await one.choose('theirs');
  expect([one.state, one.value, store.value]).toEqual(['saved', 'fremd', 'fremd']);
});

test('both wrote the same: that is no conflict', async () => {
  const { part: one, store } = part();
  one.change('gleich');
  Object.assign(store, { value: 'gleich', stamp: '7' });
  expect(await one.flush()).toBe(true);
  expect(one.state).toBe('saved');
});

test('what was removed meanwhile keeps its text', async () => {
  const { part: one } = part({
    send: () => Promise.reject(new CallError('conflict', 'gone', 409, { container: 'gone' })),
    read: async () => null,
  });
  one.change('bleibt');
  await one.flush();
  expect([one.state, one.value]).toEqual(['gone', 'bleibt']);
});

test('without a line the text stays and goes with the next try', async () => {
  let offline = true;
  const { part: one, store } = part({
    send: async (value) => {
      if (offline) throw new CallError('network', 'no answer', 0);
      store.value = value;
      return { stamp: '2', saved: '' };
    },
  });
  one.change('neu');
  expect(await one.flush()).toBe(false);
  expect([one.state, one.value]).toEqual(['failed', 'neu']);
  offline = false;
  expect(await one.flush()).toBe(true);
  expect(store.value).toBe('neu');
});

test('what others saved shows at once while nothing is typed, and nothing older than one’s own save', async () => {
  const { part: one } = part();
  const early = performance.now();
  one.adopt({ value: 'fremd', stamp: '2' }, early);
  expect(one.value).toBe('fremd');
  one.change('meins');
  one.adopt({ value: 'später', stamp: '3' }, early + 1);
  expect(one.value).toBe('meins');
  const { part: other } = part();
  other.change('neu');
  await other.flush();
  other.adopt({ value: 'alt', stamp: '1' }, early);
  expect(other.value).toBe('neu');
});
