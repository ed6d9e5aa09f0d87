import { expect, it } from 'vitest';
import { MAIL_LOG } from './log-state.ts';

const { isFiltered, read: readLogState, withoutFilters, write: writeLogState } = MAIL_LOG;

const ID = '0b6c1a52-6f54-4c43-9d1f-0a4a3f0a3c11';

it('gives a state back from the shortest address', () => {
  const query = { view: 'sendings', q: 'müller', status: 'failed', person: ID, object: `branches:${ID}`, page: 2 };
  const state = readLogState(query);
  expect(state).toMatchObject({ ...query, sending: '', size: 25 });
  expect(writeLogState(state)).toEqual(query);
  expect(writeLogState(readLogState({ topic: 'mails' }))).toEqual({});
});

it.each([
  { view: 'all', status: 'lost', person: 'x', object: 'branches', sending: '1', page: 0, size: 10 },
  { object: `drop table;:${ID}`, page: '1.5e9', status: ['failed'] },
  { object: 'branches:not-an-id', person: { $ne: 1 } },
])('lets what is unknown fall away: %#', (query) => {
  expect(readLogState(query)).toEqual(readLogState({}));
});

it('keeps the text short and free of control characters', () => {
  expect(readLogState({ q: `a\u0000b${'x'.repeat(500)}` }).q).toBe(`a b${'x'.repeat(97)}`);
});

it('knows whether anything narrows the list, and lifts it', () => {
  const state = readLogState({ view: 'addresses', q: 'x', size: 50 });
  expect(isFiltered(state)).toBe(true);
  expect(withoutFilters(state)).toEqual(readLogState({ view: 'addresses', size: 50 }));
  expect(isFiltered(withoutFilters(state))).toBe(false);
});
