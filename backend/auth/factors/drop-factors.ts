import sql, { type Sql } from 'sql-template-tag';
import type { Notice } from '#backend/auth/notices/post-notice.ts';
import type { Transaction } from '#database/scope.ts';
import { SECOND_STEPS } from './strengthen-session.ts';

/** What the person is told about the removal of a factor. */
export function removalNotice(factor: { factor_type: string; friendly_name: string | null }): Notice {
  const kind = factor.factor_type === 'webauthn' ? 'passkey_removed' : 'factor_removed';
  return { kind, name: factor.friendly_name ?? '' };
}

/**
 * Removes factors of a person that fulfil `condition` on `f`. Sessions that a removed passkey opened end, since nothing
 * else was shown in them; others that were lifted by one of them, and `keepSession`, fall to aal1 and lose the step from
 * their claims. Recovery codes never stay alone: they go with the last other factor.
 * Call `lockPerson` first.
 * @returns the ids of the removed factors.
 */
export async function dropFactors(
  tx: Transaction,
  userId: string,
  condition: Sql,
  keepSession: string | null = null,
): Promise<string[]> {
  const dropped = await tx.rows<{ id: string }>(sql`
    delete from auth.mfa_factors f where f.user_id = ${userId} and ${condition} returning f.id`);
  const codes = await tx.rows<{ id: string }>(sql`
    delete from auth.mfa_factors
    where user_id = ${userId} and factor_type = 'recovery_code' and not exists (
      select from auth.mfa_factors other
      where other.user_id = ${userId} and other.status = 'verified' and other.factor_type <> 'recovery_code')
    returning id`);
  const ids = [...dropped, ...codes].map((factor) => factor.id);
  await tx.rows(sql`
    delete from auth.sessions session
    where session.user_id = ${userId} and session.factor_id = any(${ids}::uuid[])
      and session.id is distinct from ${keepSession}::uuid and exists (
        select from auth.mfa_amr_claims shown
        where shown.session_id = session.id and shown.authentication_method = 'passkey')`);
  await tx.rows(sql`
    with fallen as (
      update auth.sessions set aal = 'aal1', factor_id = null
      where user_id = ${userId} and factor_id = any(${ids}::uuid[]) returning id)
    delete from auth.mfa_amr_claims
    where session_id in (select id from fallen) and authentication_method = any(${Object.values(SECOND_STEPS)})`);
  return ids;
}
