import { expect, test } from 'vitest';
import type { WrittenPage } from '../queries.ts';
import { PAGES } from './pages-list.ts';
import { meantPage, rowsOf } from './rows.ts';

const page = (id: string, more: Partial<WrittenPage> = {}): WrittenPage => ({
  id,
  key: null,
  parent_id: null,
  position: 0,
  review_at: null,
  status: 'published',
  publish_at: null,
  author_name: 'Noémie Favre',
  updated: '2026-11-01T08:00:00Z',
  archived_at: null,
  readers: ['everybody'],
  faults: [],
  texts: { de: { title: id, state: 'published' }, fr: { title: id, state: 'published' } },
  ...more,
});
const shown = (pages: WrittenPage[], state: object = {}) =>
  rowsOf(pages, { ...PAGES.usual, ...state }, '2026-11-23').map(({ page, level }) => `${'-'.repeat(level)}${page.id}`);

test('pages stand below their upper one, those of a lost one at the top', () => {
  const pages = [
    page('a'),
    page('b', { parent_id: 'a' }),
    page('c'),
    page('d', { parent_id: 'b' }),
    page('e', { parent_id: 'x' }),
  ];
  expect(shown(pages)).toEqual(['a', '-b', '--d', 'c', 'e']);
});

test('what lies in the bin is shown where it is asked for, and what stood below it stands at the top', () => {
  const pages = [page('a', { status: 'deleted' }), page('b', { parent_id: 'a' })];
  expect(shown(pages)).toEqual(['b']);
  expect(shown(pages, { only: 'deleted' })).toEqual(['a']);
});

test('filters and words find pages alone', () => {
  const pages = [
    page('offen', { status: 'draft' }),
    page('alt', { review_at: '2026-11-23' }),
    page('neu', { review_at: '2026-11-24', texts: { de: { title: 'Rückgabe', state: 'changed' } } }),
  ];
  expect(shown(pages, { only: 'draft' })).toEqual(['offen']);
  expect(shown(pages, { only: 'due' })).toEqual(['alt']);
  expect(shown(pages, { only: 'changed' })).toEqual(['neu']);
  expect(shown(pages, { only: 'untranslated' })).toEqual(['neu']);
  expect(shown([page('heil'), page('wund', { faults: ['alt'] })], { only: 'alt' })).toEqual(['wund']);
  expect(shown(pages, { q: 'ruckgabe' })).toEqual(['neu']);
  expect(shown(pages, { q: 'noemie rueckgabe' })).toEqual(['neu']);
});

test('the latest come first where it is asked for', () => {
  const pages = [page('a'), page('b', { updated: '2026-11-20T08:00:00Z', parent_id: 'a' })];
  expect(shown(pages, { view: 'updated' })).toEqual(['b', 'a']);
});

test('words mean the page that is called like that, else the only one that has them', () => {
  const called = (title: string) => page(title, { texts: { de: { title, state: 'published' } } });
  const [help, lend] = [called('IT-Hilfe'), called('Aushilfen vermitteln im IT-Bereich')];
  expect(meantPage([lend, help], 'it-hilfe')).toBe(help);
  expect(meantPage([lend, help], 'hilfe')).toBeUndefined();
  expect(meantPage([lend], 'aus')).toBe(lend);
  expect(meantPage([], 'aus')).toBeUndefined();
});
