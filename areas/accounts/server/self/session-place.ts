import type { IncomingHttpHeaders } from 'node:http';
import sql from 'sql-template-tag';
import type { CallContext } from '#server/http/call.ts';

const LONGEST = 80;

/** Town or region in the header the proxy sets; null without a configured header or with a value that is no name. */
export function placeOf(headers: IncomingHttpHeaders, header: string | undefined): string | null {
  const value = header === undefined ? undefined : headers[header];
  if (typeof value !== 'string') return null;
  const place = decoded(value).trim();
  return place.length === 0 || place.length > LONGEST || /\p{C}/u.test(place) ? null : place;
}

/** Node reads headers as Latin-1; proxies write UTF-8, some of them behind percent signs. */
function decoded(value: string): string {
  const text = Buffer.from(value, 'latin1').toString('utf8');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Notes where a session is, when its tokens are stored. It goes with the session. */
export async function noteSessionPlace(context: CallContext, sessionId: unknown): Promise<void> {
  const place = placeOf(context.request.headers, context.config.placeHeader);
  if (place === null || typeof sessionId !== 'string') return;
  await context.asSystem('where a session is belongs to the portal, its token was verified', (tx) =>
    tx.rows(sql`
      insert into internal.session_places (session_id, place)
      select id, ${place} from auth.sessions where id::text = ${sessionId}
      on conflict (session_id) do update set place = excluded.place`),
  );
}
