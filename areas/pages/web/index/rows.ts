import { foldText, hasWords } from '#shared/fold-text.ts';
import { LOCALES } from '#shared/names/languages.ts';
import type { WrittenPage } from '../queries.ts';
import type { PageFilter, PagesState } from './pages-list.ts';

/** A page in its list, and how far below the top it stands. */
export interface PageRow {
  page: WrittenPage;
  level: number;
}

/**
 * The rows of the list: the tree in its order, or what fits words and filter. Those that fit come alone, the latest
 * first where it is asked for. A page whose upper one is not there stands at the top. `today` is a date as 2026-11-23.
 */
export function rowsOf(pages: readonly WrittenPage[], { q, only, view }: PagesState, today: string): PageRow[] {
  const filtered = q !== '' || only !== '';
  const shown = pages.filter((page) => fits(page, only, today) && hasWords(wordsOf(page), q));
  if (view === 'updated') return shown.toSorted(latest).map((page) => ({ page, level: 0 }));
  if (filtered) return shown.map((page) => ({ page, level: 0 }));
  const known = new Set(shown.map(({ id }) => id));
  const below = (parent: string | null, level: number): PageRow[] =>
    shown
      .filter(({ parent_id: upper }) => (upper !== null && known.has(upper) ? upper : null) === parent)
      .flatMap((page) => [{ page, level }, ...below(page.id, level + 1)]);
  return below(null, 0);
}

/** The page that words mean: the one that is called like that, or the only one that has them. */
export function meantPage(pages: readonly WrittenPage[], words: string): WrittenPage | undefined {
  const called = foldText(words);
  const [only, ...others] = pages;
  return (
    pages.find(({ texts }) => Object.values(texts).some(({ title }) => foldText(title) === called)) ??
    (others.length === 0 ? only : undefined)
  );
}

const latest = (one: WrittenPage, other: WrittenPage) => other.updated.localeCompare(one.updated);
const wordsOf = ({ texts, author_name }: WrittenPage) =>
  [...Object.values(texts).map(({ title }) => title), author_name].join(' ');

/** Whether a page is what a filter looks for. Without one, all but those in the bin. */
function fits(page: WrittenPage, filter: PageFilter | '', today: string): boolean {
  const states = Object.values(page.texts).map(({ state }) => state);
  if ((page.status === 'deleted') !== (filter === 'deleted')) return false;
  switch (filter) {
    case 'changed':
      return states.some((state) => state === 'changed');
    case 'untranslated':
      return LOCALES.some((locale) => page.texts[locale] === undefined || page.texts[locale].title === '');
    case 'due':
      return page.review_at !== null && page.review_at <= today;
    case 'links':
    case 'alt':
    case 'orphan':
    case 'outdated':
      return page.faults.includes(filter);
    case '':
    case 'deleted':
      return true;
    default:
      return page.status === filter;
  }
}
