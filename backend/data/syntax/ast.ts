/** A step into a JSON value: `->key` (JSON) or `->>key` (text); a whole number is an index. */
export interface JsonStep {
  asText: boolean;
  key: string;
  index: boolean;
}

/** A column, or something inside its JSON value. */
export interface Field {
  name: string;
  path: readonly JsonStep[];
}

export interface ColumnItem {
  kind: 'column';
  field: Field;
  alias: string | null;
  cast: string | null;
}

export type AggregateName = 'avg' | 'count' | 'max' | 'min' | 'sum';

/** `alias:column::cast.sum()::cast`, or `count()` of the rows. */
export interface AggregateItem {
  kind: 'aggregate';
  name: AggregateName;
  field: Field | null;
  /** Of the value before it is aggregated. */
  cast: string | null;
  resultCast: string | null;
  alias: string | null;
}

export interface EmbedItem {
  kind: 'embed';
  /** `...target(…)`: its columns come into the row of its parent. */
  spread: boolean;
  alias: string | null;
  target: string;
  hint: string | null;
  inner: boolean;
  items: readonly SelectItem[];
}

/** One element of `select`. */
export type SelectItem = { kind: 'all' } | ColumnItem | AggregateItem | EmbedItem;

export type Quantifier = 'any' | 'all';

/** `column=operator.value`. */
export interface Condition {
  kind: 'condition';
  field: Field;
  negated: boolean;
  operator: string;
  quantifier: Quantifier | null;
  /** Text search configuration of `fts(language)`. */
  language: string | null;
  value: string | readonly string[];
}

export interface Group {
  kind: 'and' | 'or';
  negated: boolean;
  parts: readonly Logic[];
}

export type Logic = Condition | Group;

/** One element of `order`. */
export interface OrderTerm {
  /** Embedded to-one relation whose column it is, or null. */
  relation: string | null;
  field: Field;
  descending: boolean;
  nulls: 'first' | 'last' | null;
}

/** What the query string says about one node of the embedding: the root or an embedded relation. */
export interface NodeQuery {
  filters: Logic[];
  order: OrderTerm[];
  limit: number | null;
  offset: number;
  children: Map<string, NodeQuery>;
}

/** A whole query string. */
export interface Query {
  select: readonly SelectItem[];
  root: NodeQuery;
  columns: readonly string[] | null;
  onConflict: readonly string[] | null;
}
