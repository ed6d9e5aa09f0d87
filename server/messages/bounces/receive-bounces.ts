import type { FastifyInstance } from 'fastify';
import type { Pool } from '#database/pool.ts';
import { type Config, ConfigError } from '#server/config.ts';

/**
 * Opens the port at which mail servers report what did not arrive, where the settings name one.
 * @throws ConfigError when it cannot be opened.
 */
export async function receiveBounces(app: FastifyInstance, config: Config, pool: Pool): Promise<void> {
  const { bounces } = config.mail;
  if (bounces?.port === undefined) return;
  const { address, port } = bounces;
  // The mail reader is heavy to load, and most processes read none.
  const { openReceiver } = await import('./receiver.ts');
  const parts = { pool, address, port, host: config.host, now: () => new Date() };
  const receiver = await openReceiver({ ...parts, log: (error) => app.log.error(error) }).catch((error) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`MAIL_BOUNCE_PORT ${port} cannot be opened: ${why}.`);
  });
  app.addHook('onClose', () => receiver.close());
}
