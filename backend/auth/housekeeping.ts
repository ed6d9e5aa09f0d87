import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { asSystem } from '#database/scope.ts';
import type { AuthContext } from './context.ts';
import { hashSomeClearTokens } from './sessions/clear-tokens.ts';
import { endsAfter, RENEWABLE_DAYS } from './tokens/one-time-tokens.ts';

const EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Removes what has served its time: now and then hourly, in every process; doing it twice does no harm. */
export function startHousekeeping(app: FastifyInstance, auth: AuthContext): void {
  const run = () => auth.background.run('housekeeping of accounts', () => tidy(auth));
  const timer = setInterval(run, EVERY_MS).unref();
  app.addHook('onReady', async () => run());
  app.addHook('onClose', async () => clearInterval(timer));
}

/**
 * Limits and sessions go when they are over, mailed links and the change of address that they confirm 14 days later (until then they can be renewed), factors that were begun and left after a day, devices not seen for 400 days,
 * used refresh tokens after 30 days (an earlier reuse is a theft and must be
 * seen; those an import left in clear become hashes), mails after 90 days, the audit log after two years.
 */
export async function tidy(auth: Pick<AuthContext, 'pool' | 'settings' | 'secrets'>): Promise<void> {
  const now = auth.settings.now();
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const links = new Date(now.getTime() - auth.settings.linkLife * 1000);
  const statements = [
    sql`delete from auth.rate_limits where ends_at < ${now}`,
    sql`delete from auth.one_time_tokens where not ${endsAfter(auth.settings, RENEWABLE_DAYS)}`,
    sql`update auth.users set email_change = '', email_change_confirm_status = 0
      where email_change <> '' and email_change_sent_at < ${new Date(links.getTime() - RENEWABLE_DAYS * DAY_MS)}`,
    sql`delete from auth.refresh_tokens where revoked and updated_at < ${before(30)}`,
    // Codes and stays at a provider are over after minutes; mailed links that lead to a code after their own life.
    sql`delete from auth.oauth_states where created_at < ${before(1)}`,
    sql`delete from auth.saml_relay_states where created_at < ${before(1)}`,
    sql`delete from auth.saml_answers where created_at < ${before(1)}`,
    sql`delete from auth.saml_assertions where expires_at < ${now}`,
    sql`delete from auth.flow_state where auth_code_issued_at < ${before(1)}`,
    sql`delete from auth.flow_state where created_at < ${links < before(1) ? links : before(1)}`,
    sql`delete from auth.sessions where not_after < ${now}`,
    ...lapsed(auth.settings, now),
    sql`delete from auth.webauthn_challenges where expires_at < ${now}`,
    sql`delete from auth.mfa_challenges where created_at < ${before(1)}`,
    sql`delete from auth.mfa_factors where status = 'unverified' and created_at < ${before(1)}`,
    sql`delete from auth.not_me_tokens where expires_at < ${now}`,
    sql`delete from auth.known_devices where last_seen_at < ${before(400)}`,
    sql`delete from auth.factor_resets where expires_at < ${before(730)}`,
    sql`delete from auth.audit_log_entries where created_at < ${before(730)}`,
    sql`delete from mail.messages where status <> 'queued' and created_at < ${before(90)}`,
  ];
  for (const statement of statements) {
    await asSystem(auth.pool, 'what is over belongs to nobody', (tx) => tx.rows(statement));
  }
  const hashSome = () =>
    asSystem(auth.pool, 'tokens belong to the service alone', (tx) => hashSomeClearTokens(auth.secrets, tx));
  while ((await hashSome()) > 0);
}

/** Sessions that no token renews any more (`rotate.ts`). */
function lapsed({ sessionTimebox, sessionInactivity }: AuthContext['settings'], now: Date) {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  return [
    ...(sessionTimebox > 0 ? [sql`delete from auth.sessions where created_at < ${ago(sessionTimebox)}`] : []),
    ...(sessionInactivity > 0
      ? [
          sql`delete from auth.sessions
            where coalesce(refreshed_at at time zone 'UTC', created_at) < ${ago(sessionInactivity)}`,
        ]
      : []),
  ];
}
