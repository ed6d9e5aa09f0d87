import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { postNotice } from '#backend/auth/notices/post-notice.ts';
import { writeAudit } from '#backend/auth/users/audit.ts';
import { clearPendingTokens, endSessions } from '#backend/auth/users/change-user.ts';
import { findUser, type UserRow } from '#backend/auth/users/user-row.ts';
import { asSystem, type Transaction } from '#database/scope.ts';
import { dropFactors } from './drop-factors.ts';
import { lockPerson } from './factor-rows.ts';

/** Somebody's factors that wait to be removed, or were. The people are ids of accounts. */
export interface FactorReset {
  id: string;
  user_id: string;
  requested_by: string;
  requested_at: Date;
  expires_at: Date;
  confirmed_by: string | null;
  confirmed_at: Date | null;
  executed_at: Date | null;
}

const REASON = 'a factor reset is decided by two administrators, not by its owner';
const COLUMNS = sql`
  id, user_id, requested_by, requested_at, expires_at, confirmed_by, confirmed_at, executed_at`;

/**
 * An administrator asks for the removal of somebody's factors and recovery codes; a second one has to confirm within
 * 24 hours. Who may ask is for the caller to check. A request that is still waiting is returned as it is.
 * @throws 404 user_not_found; 403 not_admin for one's own account.
 */
export function requestFactorReset(auth: AuthContext, userId: string, byUserId: string): Promise<FactorReset> {
  return asSystem(auth.pool, REASON, async (tx) => {
    await lockPerson(tx, userId);
    const [user, by] = [await knownUser(tx, userId), await knownUser(tx, byUserId)];
    if (user.id === by.id) throw new AuthFault(403, 'not_admin', 'Nobody may reset their own factors');
    const at = auth.settings.now();
    await tx.rows(sql`
      delete from auth.factor_resets where user_id = ${userId} and executed_at is null and expires_at <= ${at}`);
    const waiting = await tx.row<FactorReset>(sql`
      select ${COLUMNS} from auth.factor_resets where user_id = ${userId} and executed_at is null`);
    if (waiting) return waiting;
    const expiresAt = new Date(at.getTime() + auth.settings.mfa.resetLife * 1000);
    const traits = { requested_by: byUserId };
    await writeAudit(tx, { action: 'factor_reset_requested', actor: user, at, traits });
    return found(
      await tx.row<FactorReset>(sql`
        insert into auth.factor_resets (user_id, requested_by, requested_at, expires_at)
        values (${userId}, ${byUserId}, ${at}, ${expiresAt}) returning ${COLUMNS}`),
    );
  });
}

/**
 * A second administrator confirms: all factors, recovery codes, sessions and pending tokens of the account go, and the
 * person is told by mail. Happens once, also when two confirm at once.
 * @throws 404 not_found for unknown, expired and withdrawn requests; 409 conflict when it was done already; 403
 * not_admin for the one who asked and for the person themselves.
 */
export function confirmFactorReset(auth: AuthContext, resetId: string, byUserId: string): Promise<FactorReset> {
  return asSystem(auth.pool, REASON, async (tx) => {
    const at = auth.settings.now();
    const reset = found(
      await tx.row<FactorReset>(sql`select ${COLUMNS} from auth.factor_resets where id = ${resetId} for update`),
    );
    if (reset.executed_at) throw new AuthFault(409, 'conflict', 'This factor reset was carried out already');
    if (reset.expires_at <= at) throw noReset();
    const by = await knownUser(tx, byUserId);
    if (by.id === reset.requested_by || by.id === reset.user_id) {
      throw new AuthFault(403, 'not_admin', 'A second administrator has to confirm a factor reset');
    }
    await lockPerson(tx, reset.user_id);
    const user = await knownUser(tx, reset.user_id);
    await dropFactors(tx, user.id, sql`true`);
    await endSessions(tx, user.id);
    await clearPendingTokens(tx, user.id);
    await tx.rows(auth.limits.forgive(user.id));
    const traits = { requested_by: reset.requested_by, confirmed_by: by.id };
    await writeAudit(tx, { action: 'factor_reset_confirmed', actor: user, at, traits });
    await postNotice(auth, tx, user, { kind: 'factors_reset' });
    return found(
      await tx.row<FactorReset>(sql`
        update auth.factor_resets set confirmed_by = ${by.id}, confirmed_at = ${at}, executed_at = ${at}
        where id = ${reset.id} returning ${COLUMNS}`),
    );
  });
}

/** Takes a request back before it was confirmed. @throws 404 not_found. */
export function withdrawFactorReset(auth: AuthContext, resetId: string, byUserId: string): Promise<FactorReset> {
  return asSystem(auth.pool, REASON, async (tx) => {
    const reset = found(
      await tx.row<FactorReset>(sql`
        delete from auth.factor_resets where id = ${resetId} and executed_at is null returning ${COLUMNS}`),
    );
    const actor = await knownUser(tx, reset.user_id);
    const at = auth.settings.now();
    await writeAudit(tx, { action: 'factor_reset_withdrawn', actor, at, traits: { withdrawn_by: byUserId } });
    return reset;
  });
}

/** Requests that wait for a second administrator, oldest first. */
export function pendingFactorResets(auth: AuthContext): Promise<FactorReset[]> {
  return asSystem(auth.pool, REASON, (tx) =>
    tx.rows<FactorReset>(sql`
      select ${COLUMNS} from auth.factor_resets
      where executed_at is null and expires_at > ${auth.settings.now()} order by requested_at, id`),
  );
}

async function knownUser(tx: Transaction, id: string): Promise<UserRow> {
  const user = await findUser(tx, id);
  if (!user) throw new AuthFault(404, 'user_not_found', 'User not found');
  return user;
}

function found(reset: FactorReset | undefined): FactorReset {
  if (!reset) throw noReset();
  return reset;
}

function noReset(): AuthFault {
  return new AuthFault(404, 'not_found', 'Factor reset not found');
}
