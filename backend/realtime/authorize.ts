import type { Claims } from './claims.ts';

/** The presence key to use, or the reason of a refusal as the client will read it. */
export type Admission = { key: string } | { reason: string };

/**
 * Decides whether the bearer of `claims` may join `topic` (without the `realtime:` prefix).
 * Asked at the join, again every `judgeMs` and with every refreshed token; an answer with another key closes the
 * channel then.
 * @param requestedKey the presence key of the join, undefined when the client left the choice to the server.
 */
export type Authorize = (
  topic: string,
  claims: Claims,
  requestedKey: string | undefined,
) => Admission | Promise<Admission>;

/** The default rule: signed-in people only, each under their own id, so that nobody can appear as someone else. */
export const signedInUnderOwnId: Authorize = (_topic, claims, requestedKey) => {
  if (claims.role !== 'authenticated' || !claims.sub) {
    return { reason: 'Unauthorized: this channel is open to signed-in users only.' };
  }
  if (requestedKey !== undefined && requestedKey !== claims.sub) {
    return { reason: 'Unauthorized: the presence key must be the id of the signed-in user.' };
  }
  return { key: claims.sub };
};

/**
 * The rule for people whose sessions can end before their tokens do.
 * @param isLive whether the session behind the claims still counts.
 * @param topics those there are, `<id>` for the own id of each person; without it whatever people name.
 */
export function liveUnderOwnId(isLive: (claims: Claims) => Promise<boolean>, topics?: readonly string[]): Authorize {
  return async (topic, claims, requestedKey) => {
    const admission = await signedInUnderOwnId(topic, claims, requestedKey);
    if ('key' in admission && !isTopic(topics, topic, admission.key)) {
      return { reason: `Unauthorized: there is no topic ${topic} for this user.` };
    }
    if ('reason' in admission || (await isLive(claims))) return admission;
    return { reason: 'Unauthorized: the session has ended.' };
  };
}

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/**
 * Whether there is such a topic.
 * @param topics those there are, `<id>` for the own id of each person; undefined for whatever people name.
 * @param id the person's; left out where it is not known yet, then anybody's will do.
 */
export function isTopic(topics: readonly string[] | undefined, topic: string, id = ID.exec(topic)?.[0]): boolean {
  if (!topics) return true;
  return topics.some((known) =>
    known.includes('<id>') ? id !== undefined && known.replace('<id>', id) === topic : known === topic,
  );
}
