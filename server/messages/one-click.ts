import type { FastifyInstance } from 'fastify';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import type { Config } from '#server/config.ts';
import { limitCalls } from '#server/http/rate-limit.ts';
import { LOCALES } from '#shared/names/languages.ts';
import { FOOT_WORDS } from './foot-words.ts';
import { switchOff } from './unsubscribe.ts';

const SWITCHED_OFF = `${FOOT_WORDS.de.switchedOff} ${FOOT_WORDS.fr.switchedOff}`;

const PATHS = ['', ...LOCALES.map((locale) => `/${locale}`)].map((prefix) => `${prefix}/unsubscribe`);

const REASON = 'whoever holds the link of a mail may end such mails without a session';

/** The field of RFC 8058, in a form of either encoding. */
const ONE_CLICK = /(^|&)List-Unsubscribe=One-Click(&|$)|name="List-Unsubscribe"\r?\n\r?\nOne-Click\r?\n/;

/**
 * One-click unsubscribing (RFC 8058): a mail program posts to the very address whose GET is the page with a button. No
 * session and no origin stand behind it; the token in the address is all. Whoever only fetches the link changes nothing.
 */
export async function oneClick(app: FastifyInstance, { config, pool }: { config: Config; pool: Pool }): Promise<void> {
  await limitCalls(app, config);
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, body),
  );
  for (const path of PATHS) {
    app.post<{ Querystring: Record<string, unknown> }>(path, { schema: { hide: true } }, async (request, reply) => {
      const { token } = request.query;
      const body = typeof request.body === 'string' ? request.body : '';
      reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store');
      if (!ONE_CLICK.test(body)) return reply.code(400).send('List-Unsubscribe=One-Click is missing.');
      const found = typeof token === 'string' ? await asSystem(pool, REASON, (tx) => switchOff(tx, token)) : undefined;
      return found ? reply.send(SWITCHED_OFF) : reply.code(404).send('No such link.');
    });
  }
}
