import type { PageSize } from '#web/ui/pager-facts.ts';
import { defineList, type ListDeclaration, type Params, type SearchedState } from '../define-list.ts';
import { choice, chosen, oneOf } from '../param.ts';

const DIRECTIONS = ['asc', 'desc'] as const;

/** What of a table stands in the address, so that a reload, the back button and a pasted link give the same view. */
export interface TableState extends SearchedState {
  /** Column that sorts; '' is the list's own order. */
  readonly sort: string;
  readonly dir: (typeof DIRECTIONS)[number];
  /** Columns that are put away. */
  readonly hide: readonly string[];
  /** From 1. */
  readonly page: number;
  readonly size: PageSize;
}

type TableDeclaration<Filters extends Params, Field extends string> = Pick<
  ListDeclaration<Filters, Params, Params, true>,
  'list' | 'path' | 'topic' | 'filters'
> & {
  /** Its columns. */
  fields: readonly Field[];
};

/** Declares a list that is shown as a table: sorted by a column, some of them put away, in pages. */
export function defineTable<Filters extends Params, const Field extends string>({
  fields,
  ...declared
}: TableDeclaration<Filters, Field>) {
  return defineList({
    ...declared,
    look: { sort: oneOf(fields), dir: choice(DIRECTIONS), hide: chosen(fields, '.') },
    paged: true,
    // A direction says nothing without a column.
    tidied: ({ sort }) => (sort === '' ? { dir: DIRECTIONS[0] } : {}),
  });
}
