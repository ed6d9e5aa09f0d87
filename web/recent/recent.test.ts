import { beforeEach, expect, test } from 'vitest';
import { memoryStorage, type TextStorage } from '#web/session/session-storage.ts';
import { forgetSeen, noteSeen, readSeen, type Seen } from './recent.ts';

let storage: TextStorage;
beforeEach(() => {
  storage = memoryStorage();
});
const page = (id: string): Seen => ({
  id,
  name: `Name ${id}`,
  detail: 'Bern',
  path: `/app/opticians/${id}`,
  search: {},
  kind: 'company',
});
const ids = (userId = 'me') => readSeen(storage, userId).map(({ id }) => id);

test('the latest stands first, each once, and few in all', () => {
  for (const id of ['a', 'b', 'c', 'a']) noteSeen(storage, 'me', page(id));
  expect(ids()).toEqual(['a', 'c', 'b']);
  for (let at = 0; at < 10; at += 1) noteSeen(storage, 'me', page(`x${at}`));
  expect(ids()).toEqual(['x9', 'x8', 'x7', 'x6', 'x5', 'x4', 'x3', 'x2', 'x1', 'x0', 'a', 'c']);
});

test('nobody sees what another person looked at', () => {
  noteSeen(storage, 'me', page('a'));
  expect(ids('other')).toEqual([]);
  noteSeen(storage, 'other', page('b'));
  expect(ids('other')).toEqual(['b']);
  expect(ids()).toEqual([]);
});

test('nothing is left after the sign-out', () => {
  noteSeen(storage, 'me', page('a'));
  forgetSeen(storage);
  expect(ids()).toEqual([]);
});

test.each(['', 'null', '{"userId":"me"}', '{"userId":"me","seen":[{"id":1}]}', '{"userId":"me","seen":"x"}'])(
  'what is no list is none: %s',
  (text) => {
    storage.setItem('brillanz-recent', text);
    expect(ids()).toEqual([]);
  },
);

test('an address that leads elsewhere is none', () => {
  noteSeen(storage, 'me', { ...page('a'), path: 'https://elsewhere.example' });
  expect(ids()).toEqual([]);
});

test('a full storage is no fault', () => {
  const full: TextStorage = {
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => noteSeen(full, 'me', page('a'))).not.toThrow();
});
