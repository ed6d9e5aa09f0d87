import underPressure, { type FastifyUnderPressureOptions } from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

/** Files of the client whose names hold their content. */
const ASSET = '/assets/';

/**
 * Refuses with 503 what comes while the process is busy for seconds: work that piles up would end nothing sooner. Hashed
 * files are spared: they cost next to nothing, and a page that lacks one of its scripts stays broken. The library takes a
 * second of which it has no sample for one of an endless delay; it has none once a single timer held the loop up for long.
 */
export async function boundLoad(
  app: FastifyInstance,
  limits: Omit<FastifyUnderPressureOptions, 'pressureHandler'> = { maxEventLoopDelay: 5000 },
): Promise<void> {
  await app.register(underPressure, {
    ...limits,
    exposeStatusRoute: false,
    pressureHandler: async ({ url }, reply, _type, value) => {
      if (url.startsWith(ASSET) || value === Number.POSITIVE_INFINITY) return;
      reply.header('retry-after', '5');
      // A fault of the transport: each of the services says it in its own form.
      throw Object.assign(new Error('The process is busy.'), { statusCode: 503 });
    },
  });
}
