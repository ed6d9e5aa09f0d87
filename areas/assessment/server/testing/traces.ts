import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Pool } from '#database/pool.ts';

/** What a portal writes to its log from now on, line by line, in place of where it goes. */
export function logOf(app: FastifyInstance): string[] {
  const lines: string[] = [];
  const stream = Object.getOwnPropertySymbols(app.log).find(({ description }) => description === 'pino.stream');
  if (!stream) throw new Error('A silent log has no lines.');
  Object.assign(Reflect.get(app.log, stream), { write: (line: string) => lines.push(line) });
  return lines;
}

interface Places {
  pool: Pool;
  /** Of stored files. */
  folder: string;
  log: readonly string[];
}

/** Where a word still stands: tables (with queues and kept answers), stored files, lines of the log. */
export async function tracesOf(word: string, { pool, folder, log }: Places): Promise<string[]> {
  const traces = log.filter((line) => line.includes(word));
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`);
  for (const { name } of tables) {
    const { rowCount } = await pool.query(`select from ${name} t where t::text like '%' || $1 || '%' limit 1`, [word]);
    if (rowCount) traces.push(name);
  }
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && (await readFile(path)).includes(word)) traces.push(path);
  }
  return traces;
}
