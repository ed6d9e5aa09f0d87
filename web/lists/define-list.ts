import type { Query } from '#web/router/use-address.ts';
import { ALL, keepAll } from '#web/saved-views/view-query.ts';
import { type Param, page, size, text } from './param.ts';

/** The values of a list by their names in the address. */
export type Params = Readonly<Record<string, Param<unknown>>>;
type Values<Some extends Params> = { readonly [Name in keyof Some]: ReturnType<Some[Name]['read']> };

/** What every list shows: the words looked for. */
export interface SearchedState {
  readonly q: string;
}
type Paging<Paged extends boolean> = Paged extends true ? Values<{ page: typeof page; size: typeof size }> : unknown;

/** A list as it is declared. Names are those of the address: links and views that people keep hold them. */
export interface ListDeclaration<Filters extends Params, Look extends Params, Place extends Params, Paged> {
  /** Its name among the views that people keep, e.g. `opticians`; without one, none are kept. */
  list?: string;
  path: string;
  /** The topic of the settings, where it is one. */
  topic?: string;
  /** Kept views of it can tell what is new: a row of `internal.alert_lists`. */
  alerts?: true;
  filters?: Filters;
  /** What stays when the filters are lifted: order, columns, presentation, whose list it is. */
  look?: Look;
  /** What goes with the filters and is none: the stretch of a map. */
  place?: Place;
  /** It comes in pages. */
  paged?: Paged;
  /** What of a state makes no sense beside the rest falls away. */
  tidied?: (state: SearchedState & Values<Filters> & Values<Look> & Values<Place>) => Partial<Values<Look & Place>>;
}

/** A list's state in its address: reading, writing, and what its filters amount to. */
export interface List<State extends SearchedState> {
  readonly list?: string;
  readonly path: string;
  readonly topic?: string;
  readonly alerts?: true;
  /** The state of an address that says nothing. */
  readonly usual: State;
  /** Reads whatever stands in the address; what is unknown falls away. */
  read(query: Query): State;
  /** The shortest query that stands for a state, without the topic; `read` gives the state back. */
  write(state: State): Query;
  /** What of a query the list knows. */
  tidy(query: Query): Query;
  /** For the `search` of a screen. */
  search(query: Query): Query;
  /** The state with other values; on the first page, unless they only say how it looks or name a page. */
  changed(state: State, change: Partial<State>): State;
  /** The state with one value as a control says it: text, or several. */
  withValue(state: State, name: keyof State & string, given: unknown): State;
  /** How many filters are in force; the words looked for are none. */
  countFilters(state: State): number;
  /** Whether anything narrows the list: an empty answer is then no empty list. */
  isFiltered(state: State): boolean;
  /** Filters and words lifted, the look kept. */
  withoutFilters(state: State): State;
}

/** Orders leave the page that one was on without sense. */
const ORDERS: ReadonlySet<string> = new Set(['sort', 'dir']);

/** Declares a list. Stands outside of components: it never changes. */
export function defineList<
  Filters extends Params = Record<never, never>,
  Look extends Params = Record<never, never>,
  Place extends Params = Record<never, never>,
  const Paged extends boolean = false,
>(
  declared: ListDeclaration<Filters, Look, Place, Paged>,
): List<SearchedState & Values<Filters> & Values<Look> & Values<Place> & Paging<Paged>> {
  type State = SearchedState & Values<Filters> & Values<Look> & Values<Place> & Paging<Paged>;
  const filters: Params = declared.filters ?? {};
  const look: Params = declared.look ?? {};
  const params: Params = { q: text, ...filters, ...look, ...(declared.paged && { page, size }), ...declared.place };
  // The frame says by it that nothing narrows the list, and takes it out of what a screen writes.
  if (ALL in params) throw new Error(`«${ALL}» in the address of ${declared.path} is the frame's.`);
  const partOf = (state: State, name: string): unknown => Reflect.get(state, name);
  // The params say which values there are, and `State` is made of them: what is put together by name is a `State`.
  const stateOf = (valueFor: (name: string, one: Param<unknown>) => unknown) =>
    Object.fromEntries(Object.entries(params).map(([name, one]) => [name, valueFor(name, one)])) as unknown as State;
  const tidied = (state: State): State => ({ ...state, ...declared.tidied?.(state) });
  const read = (query: Query) => tidied(stateOf((name, one) => one.read(query[name])));
  // Not while the modules are read: there are many lists, and a page shows one.
  let made: State | undefined;
  const usual = () => {
    made ??= read({});
    return made;
  };
  const write = (state: State): Query => {
    const parts = Object.entries(params).map(([name, one]) => {
      const written = one.write(partOf(state, name));
      return [name, written === one.write(partOf(usual(), name)) ? undefined : written] as const;
    });
    return Object.fromEntries(parts.filter(([, written]) => written !== undefined));
  };
  const staysOnPage = (name: string) => Object.hasOwn(look, name) && !ORDERS.has(name);
  const changed = (state: State, change: Partial<State>) => {
    const first = declared.paged && !Object.keys(change).every(staysOnPage) && { page: 1 };
    return tidied({ ...state, ...first, ...change });
  };
  const countFilters = (state: State) =>
    Object.entries(filters).reduce((sum, [name, one]) => sum + one.count(partOf(state, name)), 0);
  const tidy = (query: Query) => write(read(query));
  return {
    ...{ list: declared.list, path: declared.path, topic: declared.topic, ...(declared.alerts && { alerts: true }) },
    ...{ read, write, tidy, changed, countFilters },
    get usual() {
      return usual();
    },
    search: (query) => keepAll(query, tidy(query)),
    withValue: (state, name, given) => changed(state, { [name]: params[name]?.read(given) } as Partial<State>),
    isFiltered: (state) => state.q !== '' || countFilters(state) > 0,
    withoutFilters: (state) =>
      stateOf((name) => partOf(Object.hasOwn(look, name) || name === 'size' ? state : usual(), name)),
  };
}
