import type { ForeignKey, Relation, Routine } from './model.ts';

/** What a schema is built from. */
export interface SchemaParts {
  /** Names of the schemas that requests may address. */
  exposed: readonly string[];
  relations: readonly Relation[];
  primaryKeys: ReadonlyMap<number, readonly number[]>;
  foreignKeys: readonly ForeignKey[];
  routines: readonly Routine[];
  /** Lower-case type name → SQL text. */
  types: ReadonlyMap<string, string>;
}

/** The database's shape at one moment, indexed for look-up. Immutable: a change of the database makes a new one. */
export class Schema {
  /** Distinguishes this state from earlier ones, as part of prepared statements' names. */
  readonly generation: number;
  /** Names of the schemas that requests may address. */
  readonly exposed: readonly string[];
  readonly #relations = new Map<string, Map<string, Relation>>();
  readonly #byOid = new Map<number, Relation>();
  readonly #routines = new Map<string, Map<string, Routine[]>>();
  readonly #outgoing: Map<number, ForeignKey[]>;
  readonly #incoming: Map<number, ForeignKey[]>;
  readonly #primaryKeys: ReadonlyMap<number, readonly number[]>;
  readonly #types: ReadonlyMap<string, string>;

  constructor(parts: SchemaParts, generation: number) {
    this.generation = generation;
    this.exposed = parts.exposed;
    for (const relation of parts.relations) {
      this.#byOid.set(relation.oid, relation);
      if (relation.kind !== 'type') entry(this.#relations, relation.schema, newMap).set(relation.name, relation);
    }
    for (const routine of parts.routines) {
      const ofSchema = entry<Map<string, Routine[]>>(this.#routines, routine.schema, newMap);
      entry<Routine[]>(ofSchema, routine.name, newList).push(routine);
    }
    this.#outgoing = Map.groupBy(parts.foreignKeys, (key) => key.table);
    this.#incoming = Map.groupBy(parts.foreignKeys, (key) => key.target);
    this.#primaryKeys = parts.primaryKeys;
    this.#types = parts.types;
  }

  /** A table or view by name. */
  relation(schema: string, name: string): Relation | undefined {
    return this.#relations.get(schema)?.get(name);
  }

  relationByOid(oid: number): Relation | undefined {
    return this.#byOid.get(oid);
  }

  /** All tables and views of a schema. */
  relations(schema: string): Iterable<Relation> {
    return this.#relations.get(schema)?.values() ?? [];
  }

  /** All overloads of a function. */
  routines(schema: string, name: string): readonly Routine[] {
    return this.#routines.get(schema)?.get(name) ?? [];
  }

  /** Foreign keys of a base table. */
  foreignKeysOf(table: number): readonly ForeignKey[] {
    return this.#outgoing.get(table) ?? [];
  }

  /** Foreign keys that point to a base table. */
  foreignKeysTo(table: number): readonly ForeignKey[] {
    return this.#incoming.get(table) ?? [];
  }

  /** Column numbers of a base table's primary key. */
  primaryKey(table: number): readonly number[] {
    return this.#primaryKeys.get(table) ?? [];
  }

  /** SQL text of a type a cast names, or undefined. */
  type(name: string): string | undefined {
    return this.#types.get(name);
  }
}

function entry<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

const newMap = <Value>() => new Map<string, Value>();
const newList = <Value>(): Value[] => [];
