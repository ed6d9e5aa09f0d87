import sql from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { type CallContext, defineCall } from '#server/http/call.ts';
import { OwnSession, SessionsToEnd } from '../../contract.ts';
import { deviceOf } from './device-of.ts';
import { maskedNetwork } from './masked-network.ts';
import { noteEvent } from './note-event.ts';

interface SessionRow {
  id: string;
  user_agent: string | null;
  ip: string | null;
  place: string | null;
  signed_in: Date;
  last_active: Date;
}

/** GET /account/sessions: where the person is signed in, this session first, then the most recently active. */
export const sessionsCall = defineCall({
  method: 'GET',
  path: '/account/sessions',
  opensWith: 'signedIn',
  whileViewing: 'closed',
  summary: 'Where the signed-in person is signed in',
  input: z.object({}),
  output: z.array(OwnSession),
  handle: async (_input, context) => {
    const { userId, sessionId } = ownIds(context);
    // refreshed_at has no time zone and is UTC.
    const rows = await context.asSystem('people read their own sessions, which belong to the auth service', (tx) =>
      tx.rows<SessionRow>(sql`
        select session.id, session.user_agent, host(session.ip) as ip, known.place,
          coalesce(session.created_at, session.updated_at, now()) as signed_in,
          coalesce(greatest(session.refreshed_at at time zone 'utc', session.updated_at, session.created_at), now())
            as last_active
        from auth.sessions session
        left join internal.session_places known on known.session_id = session.id
        where session.user_id = ${userId} and (session.not_after is null or session.not_after > now())
        order by session.id = ${sessionId} desc, last_active desc, session.id
        limit 200`),
    );
    return rows.map((row) => ({
      id: row.id,
      current: row.id === sessionId,
      ...deviceOf(row.user_agent),
      place: row.place,
      network: maskedNetwork(row.ip),
      signed_in: row.signed_in.toISOString(),
      last_active: row.last_active.toISOString(),
    }));
  },
});

/** DELETE /account/sessions?id= or ?others=true: signs out there. Tokens of an ended session are worthless at once. */
export const endSessionsCall = defineCall({
  method: 'DELETE',
  path: '/account/sessions',
  opensWith: 'signedIn',
  summary: 'Sign out elsewhere',
  input: SessionsToEnd,
  output: z.object({ ended: z.number() }),
  handle: async (which, context) => {
    const { userId, sessionId } = ownIds(context);
    const one = 'id' in which ? which.id : null;
    const ended = await context.asSystem(
      'people end their own sessions, which belong to the auth service',
      async (tx) => {
        const rows = await tx.rows(sql`
        delete from auth.sessions
        where user_id = ${userId}
          and case when ${one}::uuid is null then id <> ${sessionId}::uuid else id = ${one}::uuid end
        returning id`);
        if (rows.length > 0) await noteEvent(tx, context, one ? 'session_ended' : 'other_sessions_ended');
        return rows.length;
      },
    );
    if (one && ended === 0) throw new PortalError('not_found', 'There is no such session of this person.');
    return { ended };
  },
});

/** Account and session of the caller, from the verified token. */
export function ownIds({ caller }: CallContext): { userId: string; sessionId: string } {
  const claims = z.object({ sub: z.guid(), session_id: z.guid() }).parse(caller.claims);
  return { userId: claims.sub, sessionId: claims.session_id };
}
