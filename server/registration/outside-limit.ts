import sql from 'sql-template-tag';
import { clientAddress, isOwnMachine, placeOf } from '#backend/auth/limits/client-address.ts';
import { PortalError } from '#server/errors.ts';
import type { CallContext } from '#server/http/call.ts';

/** A team that registers without accounts is one place in the net; whoever would fill dates needs many. */
const MAX_AN_HOUR = 20;

/** What is counted, and how often an hour a place in the net may do it. */
interface OutsideLimit {
  what: string;
  most: number;
}

/**
 * Counts what somebody without an account does, registering if nothing else is named, for the place in the net it comes from, in the database as sign-in's limits:
 * all processes share it, and what is refused counts as well. The machine itself is no client.
 * @throws PortalError too_many_requests
 */
export async function takeOutside(
  { config, request, asSystem }: CallContext,
  { what, most }: OutsideLimit = { what: 'outside', most: MAX_AN_HOUR },
): Promise<void> {
  if (isOwnMachine(request, config.addressHeader)) return;
  const address = clientAddress(request, config.addressHeader);
  const taken = await asSystem('limits are counted for everybody alike', (tx) =>
    tx.row<{ count: number; wait: number }>(sql`
      insert into auth.rate_limits as kept (key, count, ends_at)
      values (${`${what}:${placeOf(address)}`}, 1, now() + interval '1 hour')
      on conflict (key) do update set
        count = case when kept.ends_at <= now() then 1 else least(kept.count + 1, ${most + 1}) end,
        ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
      returning count, ceil(extract(epoch from ends_at - now()))::int as wait`),
  );
  if (taken && taken.count > most) {
    throw new PortalError('too_many_requests', 'This address asked often enough.', {
      headers: { 'retry-after': String(taken.wait) },
    });
  }
}
