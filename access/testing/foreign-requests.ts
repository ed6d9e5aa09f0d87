import type { Row } from './target.ts';
import type { Key, WrittenTable } from './written-tables.ts';

/** A request to `/rest/v1`. */
export interface WriteRequest {
  method: 'POST' | 'PATCH';
  path: string;
  prefer?: string;
  body: unknown;
}

/** What the requests on one table are made of. */
export interface Attack {
  table: WrittenTable;
  /** A row that the caller, or somebody, may add. */
  own: Row;
  /** Rows of other companies as they are, and one of the caller's own company. */
  foreign: readonly Row[];
  present: Row | undefined;
  /** What the caller puts in place of ids that are not theirs: by column. */
  mine: Row;
}

/** A value for each column that may be left out, so that nothing a trigger looks at is empty. */
const FILLED: Row = {
  phone: '+41791234567',
  email: 'taken@attack.example',
  website: 'https://attack.example',
  web_to_print_login_url: 'https://attack.example/login',
  description_de: 'Angriff',
  description_fr: 'Attaque',
  directions_de: 'Angriff',
  directions_fr: 'Attaque',
  opening_hours: { monday: [{ from: '08:00', to: '12:00' }] },
  member_since: '2001-02-03',
  work_contact: { email: 'taken@attack.example', phone: '+41791234567', mobile: '+41791234568' },
  is_default: true,
};

const MERGE = 'resolution=merge-duplicates';
const IGNORE = 'resolution=ignore-duplicates';

/** The row to add, with a value in every column that may carry one. */
function filledRow({ table, own }: Attack): Row {
  const parsed = Object.entries(own).map(([column, value]) => [
    column,
    table.json.includes(column) && typeof value === 'string' ? JSON.parse(value) : value,
  ]);
  return { ...picked(FILLED, table.insertable), ...Object.fromEntries(parsed) };
}

/** The insert of a row that the caller, if anybody, may add: whether what is tried gets as far as the table. */
export function plainInsert(attack: Attack): WriteRequest {
  return post(attack.table.name, filledRow(attack));
}

/**
 * Inserts that find their key taken: whatever the rights, no row is written, so nothing may change anywhere. Each row is
 * tried as the caller's own with the foreign key, and as the foreign one with the caller's ids in its other columns.
 */
export function takenInserts(attack: Attack): WriteRequest[] {
  return keysOf(attack.table).flatMap((key) =>
    [...attack.foreign, ...(attack.present ? [attack.present] : [])].flatMap((row) =>
      disguises(attack, row, key).flatMap((body) => [
        post(attack.table.name, body),
        post(attack.table.name, body, IGNORE, key),
      ]),
    ),
  );
}

/** Inserts and changes that may write rows of the caller's own, and never anybody else's. */
export function reachingWrites(attack: Attack): WriteRequest[] {
  const { table, foreign } = attack;
  const good = filledRow(attack);
  const upserts = keysOf(table).flatMap((key) =>
    foreign.flatMap((row) =>
      disguises(attack, row, key).flatMap((body) => [
        post(table.name, body, MERGE, key),
        ...[undefined, IGNORE, MERGE].map((resolution) =>
          post(table.name, alike([good, body]), resolution, resolution === undefined ? undefined : key),
        ),
      ]),
    ),
  );
  return [...upserts, ...changes(attack)];
}

/** Own rows given away or put under a foreign key, and foreign rows taken. */
function changes({ table, foreign, present, mine }: Attack): WriteRequest[] {
  const key = table.keys[0] ?? [];
  const keyed = table.updatable.filter((column) => table.owners.includes(column) || table.keys.flat().includes(column));
  const give = (row: Row) =>
    present === undefined
      ? []
      : keyed.map((column) => patch(table.name, picked(present, key), { [column]: row[column] }));
  const take = (row: Row) => {
    const body = { ...picked(FILLED, table.updatable), ...picked(mine, table.updatable) };
    return Object.keys(body).length > 0 ? [patch(table.name, picked(row, key), body)] : [];
  };
  return foreign.flatMap((row) => [...give(row), ...take(row)]);
}

/** Keys that an insert can name in full. */
function keysOf({ keys, insertable }: WrittenTable): Key[] {
  return keys.filter((key) => key.every((column) => insertable.includes(column)));
}

/** None for a row that has no such key, or of another table: null is never taken. */
function disguises(attack: Attack, row: Row, key: Key): Row[] {
  const { table, mine } = attack;
  const taken = picked(row, key);
  if (key.some((column) => (row[column] ?? null) === null)) return [];
  return [
    { ...filledRow(attack), ...taken },
    {
      ...picked(FILLED, table.insertable),
      ...picked(row, table.insertable),
      ...picked(mine, table.insertable),
      ...taken,
    },
  ];
}

/** Rows of one request all have the same columns. */
function alike(rows: readonly Row[]): Row[] {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  return rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? rows[1]?.[column]])));
}

function picked(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column)));
}

function post(table: string, body: unknown, prefer?: string, key?: Key): WriteRequest {
  return { method: 'POST', path: `/${table}${key ? `?on_conflict=${key.join(',')}` : ''}`, prefer, body };
}

function patch(table: string, row: Row, body: Row): WriteRequest {
  const filters = Object.entries(row).map(([column, value]) => `${column}=eq.${encodeURIComponent(String(value))}`);
  return { method: 'PATCH', path: `/${table}?${filters.join('&')}`, body };
}
