import type { FastifyRequest } from 'fastify';
import type { Caller } from '#database/scope.ts';
import type { SchemaSource } from './catalog/schema-source.ts';
import type { Run } from './run/runner.ts';

/** What every handler works with. */
export interface DataContext {
  source: SchemaSource;
  identify: (request: FastifyRequest) => Promise<Caller>;
  run: Run;
  /** Rows in one answer, and in one embedded list, at most. */
  maxRows: number;
  /** Bytes of one answer at most. */
  maxBytes: number;
  /** Whether aggregate functions may be asked for. */
  aggregates: boolean;
}
