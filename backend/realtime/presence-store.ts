import sql, { join, type Sql } from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import type { Presence } from './presence.ts';

/** The channel on which processes tell each other which refs changed. */
export const CHANGES = 'realtime_presence';

/** Outcome of tracking: the ref now in force, and all refs others must read again. */
export interface Tracked {
  ref: string;
  changed: string[];
}

/** Columns in the shape of `Presence`. */
const COLUMNS = sql`ref, topic, key, previous_ref as "previousRef", meta`;

/**
 * Presences in the database, as one process (`node`) writes them. Every change is one statement that also notifies the
 * other processes, so a change and its news stand or fall together. Times are the database's own: the clocks of the
 * processes never meet.
 */
export class PresenceStore {
  readonly #pool: Pool;
  readonly #node: string;

  constructor(pool: Pool, node: string) {
    this.#pool = pool;
    this.#node = node;
  }

  /** Those of `refs` that exist, or all presences. */
  read(refs: string[] | 'all'): Promise<Presence[]> {
    const which = refs === 'all' ? sql`` : sql`where ref = any(${refs}::text[])`;
    return this.#rows<Presence>(sql`select ${COLUMNS} from realtime.presences ${which} order by ref`);
  }

  /**
   * Adds a presence. One held for a lost line of the same key is taken over: with the same payload it simply goes on
   * under its old ref, with another the new one replaces it.
   */
  async add({ ref, topic, key, meta }: Presence): Promise<Tracked> {
    const [row] = await this.#rows<{ kept: string | null; changed: string[] | null }>(sql`
      with held as (
        select p.ref, p.meta = ${meta} as same from realtime.presences p
        where p.topic = ${topic} and p.key = ${key} and p.node is null
        order by p.meta = ${meta} desc, p.leaves_at limit 1 for update skip locked
      ), kept as (
        update realtime.presences p set node = ${this.#node}::uuid, leaves_at = null
        from held where p.ref = held.ref and held.same returning p.ref
      ), replaced as (
        delete from realtime.presences p using held where p.ref = held.ref and not held.same returning p.ref
      ), added as (
        insert into realtime.presences (ref, topic, key, node, previous_ref, meta)
        select ${ref}, ${topic}, ${key}, ${this.#node}::uuid, (select replaced.ref from replaced), ${meta}
        where not exists (select from kept) returning ref
      ), changed as (select ref from replaced union all select ref from added)
      select (select ref from kept) as kept, ${this.#announce()}`);
    return { ref: row?.kept ?? ref, changed: row?.changed ?? [] };
  }

  /** Puts `presence` in the place of its `previousRef`. */
  replace(presence: Presence): Promise<string[]> {
    return this.#change(sql`
      with gone as (delete from realtime.presences where ref = ${presence.previousRef} returning ref),
      added as (
        insert into realtime.presences (ref, topic, key, node, previous_ref, meta)
        values (${join([presence.ref, presence.topic, presence.key, this.#node, presence.previousRef, presence.meta])})
        returning ref
      ), changed as (select ref from gone union all select ref from added)`);
  }

  /** Removes a presence at once. */
  remove(ref: string): Promise<string[]> {
    return this.#change(sql`with changed as (delete from realtime.presences where ref = ${ref} returning ref)`);
  }

  /** Holds the presences of a lost line for `graceMs`; nobody is told, for nothing is to be seen yet. */
  async hold(refs: string[], graceMs: number): Promise<void> {
    await this.#rows(sql`
      update realtime.presences set node = null, leaves_at = now() + ${graceMs} * interval '1 millisecond'
      where node = ${this.#node}::uuid and ref = any(${refs}::text[])`);
  }

  /** Removes what was held long enough, and everything of processes that stopped beating. */
  sweep(nodeTimeoutMs: number): Promise<string[]> {
    return this.#change(sql`
      with dead as (
        delete from realtime.nodes where id in (
          select id from realtime.nodes where seen_at < now() - ${nodeTimeoutMs} * interval '1 millisecond'
          for update skip locked
        ) returning id
      ), due as (
        select p.ref from realtime.presences p
        where p.leaves_at <= now() or p.node in (select id from dead)
          or (p.node is not null and not exists (select from realtime.nodes n where n.id = p.node))
        for update skip locked
      ), changed as (delete from realtime.presences where ref in (select ref from due) returning ref)`);
  }

  /**
   * Makes the rows of this process exactly `owned`, whatever a broken connection, a crash of the database or another
   * process's sweep left: missing ones are written again, strays are held and then swept.
   */
  restore(owned: Presence[], graceMs: number): Promise<string[]> {
    const refs = owned.map(({ ref }) => ref);
    return this.#change(sql`
      with strays as (
        update realtime.presences set node = null, leaves_at = now() + ${graceMs} * interval '1 millisecond'
        where node = ${this.#node}::uuid and ref <> all(${refs}::text[])
      ), changed as (
        insert into realtime.presences (ref, topic, key, node, previous_ref, meta)
        select o.ref, o.topic, o.key, ${this.#node}::uuid, o."previousRef", o.meta
        from json_to_recordset(${JSON.stringify(owned)}::json)
          as o(ref text, topic text, key text, "previousRef" text, meta text)
        on conflict (ref) do update set node = excluded.node, leaves_at = null
          where presences.node is distinct from excluded.node returning ref
      )`);
  }

  /** Signs this process off. Its presences are held while another process lives to take them over, else removed. */
  async signOff(graceMs: number, nodeTimeoutMs: number): Promise<void> {
    await this.#rows(sql`
      with others as (
        select id from realtime.nodes
        where id <> ${this.#node}::uuid and seen_at > now() - ${nodeTimeoutMs} * interval '1 millisecond'
      ), me as (delete from realtime.nodes where id = ${this.#node}::uuid), held as (
        update realtime.presences set node = null, leaves_at = now() + ${graceMs} * interval '1 millisecond'
        where node = ${this.#node}::uuid and exists (select from others)
      )
      delete from realtime.presences p
      where not exists (select from others) and (p.node = ${this.#node}::uuid or p.node is null)`);
  }

  async #change(changes: Sql): Promise<string[]> {
    const [row] = await this.#rows<{ changed: string[] | null }>(sql`${changes} select ${this.#announce()}`);
    return row?.changed ?? [];
  }

  /** Collects the refs of the expression `changed` and announces them, in messages far below PostgreSQL's 8000 bytes. */
  #announce(): Sql {
    return sql`
      (select array_agg(ref) from changed) as changed,
      (
        select count(pg_notify(${CHANGES}, json_build_object('node', ${this.#node}::text, 'refs', lots.refs)::text)::text)
        from (
          select array_agg(numbered.ref) as refs
          from (select ref, (row_number() over () - 1) / 100 as lot from changed) numbered group by numbered.lot
        ) lots
      ) as messages`;
  }

  async #rows<Row extends object>(statement: Sql): Promise<Row[]> {
    return (await this.#pool.query<Row>({ text: statement.text, values: statement.values })).rows;
  }
}
