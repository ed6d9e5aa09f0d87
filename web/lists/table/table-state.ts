import { PAGE_SIZES, type PageSize } from '#web/ui/pager-facts.ts';

/** What of a table stands in the address, so that a reload, the back button and a pasted link give the same view. */
export interface TableState {
  /** From 1. */
  page: number;
  pageSize: PageSize;
  /** Field that sorts; undefined: the list's own order. */
  sort: string | undefined;
  descending: boolean;
  /** Fields of the columns that are put away. */
  hidden: readonly string[];
}

const FIELD = /^[a-z][A-Za-z_]{0,40}$/;

/** Reads the state from a query; what makes no sense counts as not said. `fields` are the columns there are. */
export function readTable(query: Readonly<Record<string, unknown>>, fields: readonly string[]): TableState {
  const page = Number(query.page);
  const size = PAGE_SIZES.find((offered) => offered === Number(query.size)) ?? PAGE_SIZES[0];
  const known = (name: unknown): name is string => typeof name === 'string' && fields.includes(name);
  const hidden = typeof query.hide === 'string' ? query.hide.split('.').filter((name) => FIELD.test(name)) : [];
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: size,
    sort: known(query.sort) ? query.sort : undefined,
    descending: query.dir === 'desc',
    hidden: hidden.filter(known),
  };
}

/** The state as a query; what is as usual is left out (undefined takes it off the address). */
export function writeTable({ page, pageSize, sort, descending, hidden }: TableState): Record<string, unknown> {
  return {
    page: page > 1 ? page : undefined,
    size: pageSize !== PAGE_SIZES[0] ? pageSize : undefined,
    sort,
    dir: sort && descending ? 'desc' : undefined,
    hide: hidden.length > 0 ? hidden.join('.') : undefined,
  };
}
