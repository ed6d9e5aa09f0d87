import { PAGE_SIZES, type PageSize } from '#web/ui/pager-facts.ts';

/** What the list of all notifications shows. */
export interface ListState {
  /** Words of the title. */
  q: string;
  /** Types, in the alphabet; none is all of them. */
  types: readonly string[];
  unread: boolean;
  page: number;
  size: PageSize;
}

const TYPE = /^[a-z][\w-]{0,59}$/i;
const MAX_TYPES = 30;
const MAX_TEXT = 100;
const MAX_PAGE = 10_000;

/** Reads whatever stands in the address. What is unknown falls away, nothing throws. */
export function readListState(query: Record<string, unknown>): ListState {
  const asked = text(query.type)
    .split(',')
    .filter((type) => TYPE.test(type));
  const page = Math.trunc(Number(text(query.page)));
  return {
    q: text(query.q).slice(0, MAX_TEXT),
    types: [...new Set(asked)].toSorted().slice(0, MAX_TYPES),
    unread: text(query.unread) === '1',
    page: page >= 1 && page <= MAX_PAGE ? page : 1,
    size: PAGE_SIZES.find((size) => String(size) === text(query.size)) ?? PAGE_SIZES[0],
  };
}

/** The shortest query that stands for a state; `readListState` gives the state back. */
export function writeListState({ q, types, unread, page, size }: ListState): Record<string, string | number> {
  return {
    ...(q && { q }),
    ...(types.length > 0 && { type: types.join(',') }),
    ...(unread && { unread: 1 }),
    ...(page > 1 && { page }),
    ...(size !== PAGE_SIZES[0] && { size }),
  };
}

/** The state with a type added or taken away, back on the first page. */
export function withType(state: ListState, type: string): ListState {
  const types = state.types.includes(type) ? state.types.filter((other) => other !== type) : [...state.types, type];
  return { ...state, types: types.toSorted(), page: 1 };
}

/** Every filter lifted; the page size stays. */
export function withoutFilters({ size }: ListState): ListState {
  return { ...readListState({}), size };
}

/** How many filters are in force, the search text among them. */
export function countFilters({ q, types, unread }: ListState): number {
  return types.length + (unread ? 1 : 0) + (q ? 1 : 0);
}

function text(value: unknown): string {
  const written = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL takes no such character, and nobody types one
  return written.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').toWellFormed();
}
