import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Pool } from '#database/pool.ts';
import type { Caller } from '#database/scope.ts';
import { connectionsOf, PERSONS_PART, PLACES_PART, shareIn } from '#database/shares.ts';
import { boundUnread } from './bound-unread.ts';
import { createSchemaSource, type SchemaSource } from './catalog/schema-source.ts';
import type { DataContext } from './context.ts';
import { handleError, refuseUnknownPath } from './handle-error.ts';
import { createReadHandler } from './read.ts';
import { acceptJson } from './request/body.ts';
import { createCallHandler } from './rpc.ts';
import { boundWritten } from './run/bound-written.ts';
import { inTurns, refuseFull } from './run/in-turns.ts';
import { type Asker, createRunner } from './run/runner.ts';
import { personOf } from './run/settings.ts';
import { createWriteHandler } from './write.ts';

export interface DataServiceOptions {
  /** Pipelining connections whose login may take every caller's role. */
  pool: Pool;
  /** The same past any pooler, for the line that hears of changed schemas. */
  directUrl?: string;
  /** Who asks; throws a `DataError` (401) for a bad key or token. Runs before anything else. */
  identify: (request: FastifyRequest) => Promise<Caller>;
  /** What a client without a person can hardly leave; by default its address. */
  placeOf?: (request: FastifyRequest) => string;
  /** Schemas that requests may address; the first is the default. */
  schemas?: readonly string[];
  /** Rows in one answer, and in one embedded list, at most. */
  maxRows?: number;
  /** Whether aggregate functions may be asked for; by default not. */
  aggregates?: boolean;
  /** Bytes of one answer at most; by default 10 MB. */
  maxBytes?: number;
  /** Bytes of answers that one person may have on the way; by default 32 MB. */
  maxUnread?: number;
  /** Bytes that one person may write a day, counted for each row; by default as many as they like. */
  maxWritten?: number | undefined;
  /** Milliseconds a statement may take (57014 after that); 0 for no limit. By default 8 s. */
  statementTimeout?: number;
  /** Where the schema comes from, for a caller that wants to reload it; it is closed with the service. */
  source?: SchemaSource;
}

const MB = 1024 * 1024;
/** Bytes of a body at most. */
const BODY_LIMIT = MB;

/** The data service, Supabase's `/rest/v1`: register it under that prefix. */
export const dataService: FastifyPluginAsync<DataServiceOptions> = async (app, options) => {
  const source = options.source ?? createSchemaSource(options.pool, options.schemas, options.directUrl);
  const askerOf = askersOf(options);
  const share = shareIn(options.pool);
  const bounded = boundUnread(
    app,
    { identify: options.identify, askerOf, run: createRunner(options.pool, options.statementTimeout ?? 8_000) },
    options.maxUnread ?? 32 * MB,
  );
  const context: DataContext = {
    source,
    identify: async (request) => {
      const caller = await bounded.identify(request);
      refuseFull(share, askerOf(request, caller));
      return caller;
    },
    askerOf,
    run: inTurns(boundWritten(bounded.run, options.maxWritten ?? Number.POSITIVE_INFINITY), share),
    maxRows: options.maxRows ?? 1_000,
    maxBytes: options.maxBytes ?? 10 * MB,
    aggregates: options.aggregates ?? false,
  };
  app.addHook('onClose', () => source.close());
  app.setErrorHandler(handleError);
  acceptJson(app);

  app.route({ method: ['GET', 'HEAD'], url: '/:table', handler: createReadHandler(context) });
  for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
    app.route({ method, url: '/:table', bodyLimit: BODY_LIMIT, handler: createWriteHandler(context, method) });
  }
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/rpc/:routine',
    bodyLimit: BODY_LIMIT,
    handler: createCallHandler(context),
  });
  app.setNotFoundHandler(refuseUnknownPath);
};

/** Tells who shares the connections: whoever signed in, else an address; keys of servers are nobody. */
function askersOf({ pool, placeOf = ({ ip }) => ip }: DataServiceOptions) {
  return (request: FastifyRequest, caller: Caller): Asker | undefined => {
    const person = personOf(caller);
    if (person === undefined && caller.role === 'service_role') return undefined;
    return {
      name: person ?? placeOf(request),
      most: connectionsOf(pool, person === undefined ? PLACES_PART : PERSONS_PART),
      isGone: () => request.raw.socket.destroyed,
    };
  };
}
