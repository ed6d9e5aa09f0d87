/** One column of a table, view or row type. */
export interface Column {
  name: string;
  /** Number within the relation (`attnum`). */
  number: number;
  /** Its type as SQL text, schema-qualified where needed. */
  type: string;
  /** The same with domains resolved and without modifiers: decides how filters treat it. */
  baseType: string;
  /** SQL text of the value a row gets when nothing is given. */
  default: string | null;
  /** False when PostgreSQL computes it and refuses any given value. */
  writable: boolean;
}

export type RelationKind = 'table' | 'view' | 'type';

/** For each base table whose rows a relation shows: the base column's number → the name it has here. */
export type Lineage = ReadonlyMap<number, ReadonlyMap<number, string>>;

/** A table, a view, or the row type of a function's result. */
export interface Relation {
  oid: number;
  schema: string;
  name: string;
  kind: RelationKind;
  /** Quoted, schema-qualified name. */
  sql: string;
  columns: ReadonlyMap<string, Column>;
  primaryKey: readonly string[];
  lineage: Lineage;
  /** What functions of the row type compute, by name. */
  computed: ReadonlyMap<string, ComputedField>;
  /** Relationships that functions of the row type define, by name. */
  ways: ReadonlyMap<string, ComputedWay>;
}

/** A function with the row as its argument that gives one value: a column that is not stored. */
export interface ComputedField {
  /** Quoted, schema-qualified name of the function. */
  sql: string;
  baseType: string;
}

/** A function with the row as its argument that gives rows of another relation. */
export interface ComputedWay {
  sql: string;
  /** Oid of the relation whose rows it gives. */
  to: number;
  toOne: boolean;
  /** Set-returning. */
  set: boolean;
}

/** A foreign key between base tables; columns by number. */
export interface ForeignKey {
  name: string;
  table: number;
  columns: readonly number[];
  target: number;
  targetColumns: readonly number[];
  /** At most one row of `table` points to a row of `target`. */
  unique: boolean;
}

export interface RoutineArgument {
  name: string;
  type: string;
  optional: boolean;
  variadic: boolean;
}

/** What a function gives back. */
export interface RoutineResult {
  /** `record`: a row whose columns only the call itself knows. */
  kind: 'void' | 'value' | 'row' | 'record';
  /** Set-returning. */
  set: boolean;
  /** Shape of a row; for rows of a table that very table, so that embedding works. */
  relation: Relation | null;
}

/** A function callable under `/rpc/`. */
export interface Routine {
  schema: string;
  name: string;
  sql: string;
  volatile: boolean;
  args: readonly RoutineArgument[];
  result: RoutineResult;
}
