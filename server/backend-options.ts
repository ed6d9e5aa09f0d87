import sql from 'sql-template-tag';
import { createMailer } from '#backend/mail/mailer.ts';
import { type BackendOptions, parseSettings } from '#backend/options.ts';
import type { Pool } from '#database/pool.ts';
import { asUser, type Caller } from '#database/scope.ts';
import { messageSecret } from '#server/messages/bounces/message-secret.ts';
import { returnPath } from '#server/messages/bounces/return-path.ts';
import type { Config } from './config.ts';

/** Who is online (specification §8). */
const PRESENCE = 'online-users';

/**
 * The embedded backend service's options: its own settings from the environment, and of the portal its address, name
 * and mail server.
 * @param log told about mails that could not be sent.
 */
export function backendOptions(
  parts: { config: Config; databaseUrl: string; pool: Pool; accountsPool: Pool; topics: readonly string[] },
  log: (error: unknown) => void,
): BackendOptions {
  const { config, databaseUrl, pool, accountsPool, topics } = parts;
  const settings = parseSettings(process.env);
  const mailer = createMailer({
    pool,
    smtp: settings.smtp ?? smtpOf(config),
    from: config.mail.from,
    returnPath: returnPathOf(config, pool),
    onFailure: log,
  });
  return {
    pool,
    accountsPool,
    databaseUrl,
    siteUrl: settings.siteUrl ?? config.publicUrl,
    externalUrl: settings.externalUrl ?? config.publicUrl,
    portalName: config.portalName,
    mailer,
    mayJoin: (claims) => standsForSomebody(pool, claims),
    topics: [PRESENCE, ...topics],
    mayChange: (session) => isNoView(pool, session),
    settings,
  };
}

/** Mails about accounts stand in the portal's log under their own ids: reports about them come the same way. */
function returnPathOf({ mail: { bounces } }: Config, pool: Pool) {
  if (!bounces) return undefined;
  const secret = messageSecret(pool);
  return async ({ id, attempts }: { id: string; attempts: number }) =>
    returnPath(bounces.address, await secret(), { id, attempts, sendings: 1 });
}

/** Whether the session is its person's own: who looks at the portal as somebody else changes no account, not even theirs. */
async function isNoView(pool: Pool, { userId, sessionId }: { userId: string; sessionId: string }): Promise<boolean> {
  const claims = { sub: userId, session_id: sessionId, role: 'authenticated' };
  const answer = await asUser(pool, { role: 'authenticated', claims }, (tx) =>
    tx.row<{ viewing: boolean }>(sql`select internal.is_viewing() as viewing`),
  );
  return !answer?.viewing;
}

/** Whether the claims are those of an active person, by the very rule the policies ask. */
async function standsForSomebody(pool: Pool, claims: Caller['claims']): Promise<boolean> {
  const answer = await asUser(pool, { role: 'authenticated', claims }, (tx) =>
    tx.row<{ live: boolean }>(sql`select current_staff_id() is not null as live`),
  );
  return answer?.live ?? false;
}

/** The mail server of `SMTP_URL`, in parts. */
export function smtpOf({ mail }: Config) {
  if (!mail.smtpUrl) return undefined;
  const url = new URL(mail.smtpUrl);
  return {
    host: url.hostname,
    port: Number(url.port || (url.protocol === 'smtps:' ? 465 : 587)),
    ...(url.username && { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }),
  };
}
