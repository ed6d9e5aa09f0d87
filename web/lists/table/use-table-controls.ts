import { useNavigate } from '@tanstack/react-router';
import { useAddress } from '#web/router/use-address.ts';
import { useViews, type ViewedList, type Views } from '#web/saved-views/use-views.ts';
import { explicitQuery } from '#web/saved-views/view-query.ts';
import { readTable, type TableState, writeTable } from './table-state.ts';

type Query = Record<string, unknown>;

/** The list a table shows. Stands outside the component: it never changes. */
export interface TableList {
  /** Its name among the views that people keep, e.g. `settingsPeople`. */
  list: string;
  path: string;
  /** The topic of the settings it stands in. */
  topic: string;
  /** Its columns. */
  fields: readonly string[];
  /** The filters beside the table out of a query; what is unknown falls away. */
  filters: (query: Query) => Query;
}

export interface TableControls {
  list: TableList;
  viewed: ViewedList;
  views: Views;
  state: TableState;
  /** The whole query of the address, for the filters that stand beside the table. */
  query: Query;
  /** The query with another state of the table, for links. */
  searchWith: (change: Partial<TableState>) => Query;
  /** Moves to another view. Filters go back to the first page. Typing replaces the entry of the history. */
  change: (change: Partial<TableState>, how?: 'replace') => void;
  filter: (change: Query, how?: 'replace') => void;
  /** Lifts every filter; columns, order and page size stay. */
  reset: () => void;
}

/** The list of a table as one whose views can be kept. */
export function viewedTable({ list, path, topic, fields, filters }: TableList): ViewedList {
  return {
    list,
    path,
    topic,
    tidy: (query) => said({ ...filters({ ...query }), ...writeTable(readTable(query, fields)) }),
  };
}

/** The state of a table, kept in the address. */
export function useTableControls(list: TableList): TableControls {
  const navigate = useNavigate();
  const query: Query = useAddress();
  const viewed = viewedTable(list);
  const views = useViews(viewed);
  const state = readTable(query, list.fields);
  const go = (search: Query, how?: 'replace') =>
    void navigate({
      to: list.path,
      search: explicitQuery(said(search), views.mayHaveDefault),
      replace: how === 'replace',
      resetScroll: false,
    });
  const written = (change: Partial<TableState>) => ({ ...query, ...writeTable({ ...state, ...change }) });
  return {
    list,
    viewed,
    views,
    state,
    query,
    searchWith: (change) => explicitQuery(said(written(change)), views.mayHaveDefault),
    change: (change, how) => go(written(change), how),
    filter: (change, how) => go({ ...written({ page: 1 }), ...change }, how),
    reset: () => go({ topic: list.topic, ...writeTable({ ...state, page: 1 }) }),
  };
}

/** A query without the names that say nothing. */
function said(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));
}
