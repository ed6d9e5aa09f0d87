import sql from 'sql-template-tag';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { asSystem } from '#database/scope.ts';

const names = z.object({ sub: z.guid(), session_id: z.guid() });

/**
 * Whether the session of verified claims still counts: it exists and is not over, its account is neither blocked nor
 * deleted, and where the account has a second factor it was used.
 */
export async function isLive(
  { pool, settings }: Pick<AuthContext, 'pool' | 'settings'>,
  claims: Readonly<Record<string, unknown>>,
) {
  const named = names.safeParse(claims).data;
  if (!named) return false;
  const at = settings.now();
  const strong = claims.aal === 'aal2' || claims.aal === 'aal3';
  const found = await asSystem(pool, 'sessions belong to the service alone', (tx) =>
    tx.row(sql`
      select from auth.sessions s join auth.users u on u.id = s.user_id
      where s.id = ${named.session_id} and u.id = ${named.sub} and u.deleted_at is null
        and (s.not_after is null or s.not_after > ${at}) and (u.banned_until is null or u.banned_until <= ${at})
        and (${strong}::boolean and s.aal::text in ('aal2', 'aal3')
          or not exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'))`),
  );
  return found !== undefined;
}
