import type { FastifyRequest } from 'fastify';
import type { Caller } from '#database/scope.ts';
import type { SchemaSource } from './catalog/schema-source.ts';
import type { Asker, Run } from './run/runner.ts';

/** What every handler works with. */
export interface DataContext {
  source: SchemaSource;
  identify: (request: FastifyRequest) => Promise<Caller>;
  /** Who waits for turns and has so much unread; undefined for a key of servers. */
  askerOf: (request: FastifyRequest, caller: Caller) => Asker | undefined;
  run: Run;
  /** Rows in one answer, and in one embedded list, at most. */
  maxRows: number;
  /** Bytes of one answer at most. */
  maxBytes: number;
  /** Whether aggregate functions may be asked for. */
  aggregates: boolean;
}
