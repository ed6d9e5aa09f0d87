import { z } from 'zod';
import { isTopic } from './authorize.ts';
import type { Claims } from './claims.ts';
import type { RealtimeOptions } from './options.ts';

/** A join that was let in. */
export interface Admitted {
  /** Undefined for who showed the socket's key alone: they hear and show nothing until they send a person's token. */
  key: string | undefined;
  token: string;
  /** Joined as private: the topic is the bearer's own. */
  isPrivate: boolean;
  /** When the token ends, in Unix milliseconds. */
  expiresAt: number;
}

const PREFIX = 'realtime:';

/** Postgres stores neither NUL nor half a surrogate pair; no topic or key of a person needs them. */
const storable = z
  .string()
  .max(255)
  .refine((text) => text.isWellFormed() && !text.includes('\0'));

const joinPayload = z.object({
  config: z
    .object({
      presence: z.object({ key: storable.nullish() }).nullish(),
      postgres_changes: z.array(z.unknown()).nullish(),
      private: z.boolean().nullish(),
    })
    .nullish(),
  access_token: z.string().nullish(),
});

/** The topic's name without its prefix; undefined when it is no topic of a channel. */
export function subTopic(topic: string): string | undefined {
  const name = topic.slice(PREFIX.length);
  return topic.startsWith(PREFIX) && name !== '' && storable.safeParse(name).success ? name : undefined;
}

/**
 * Judges a join: what is asked for, by which token, under which presence key.
 * @param apikey the socket's key, which stands in for a missing token.
 */
export async function judgeJoin(
  options: Required<Pick<RealtimeOptions, 'verifyToken' | 'authorize' | 'now'>> & Pick<RealtimeOptions, 'topics'>,
  request: { topic: string; payload: unknown; apikey: string },
): Promise<Admitted | { reason: string }> {
  const topic = subTopic(request.topic);
  if (topic === undefined) return { reason: 'InvalidTopic: a topic is called realtime:<name>.' };
  const { data } = joinPayload.safeParse(request.payload);
  if (!data) return { reason: 'InvalidJoin: the payload of the join is malformed.' };
  if (data.config?.postgres_changes?.length) {
    return { reason: 'NotOffered: this server offers presence, no postgres_changes.' };
  }
  const own = realToken(data.access_token);
  const isPrivate = data.config?.private === true;
  const wish = { topic, token: own ?? request.apikey, key: wantedKey(request.payload), isPrivate };
  const mayWait = own === undefined && !isPrivate && isTopic(options.topics, topic);
  // Official clients join after a reload before they have read the session, and send its token as soon as they have.
  return judgeToken(options, { ...wish, mayWait });
}

/** The presence key that a join asks for; undefined where it leaves the choice to the server. */
export function wantedKey(payload: unknown): string | undefined {
  return joinPayload.safeParse(payload).data?.config?.presence?.key || undefined;
}

/** What a token is judged for. */
export interface TokenWish {
  topic: string;
  token: string;
  key: string | undefined;
  isPrivate: boolean;
  /** Whether nobody may join, to become somebody later. */
  mayWait?: boolean;
}

/**
 * Judges a token for a topic: at the join, from time to time after it, and with every refreshed one. A private topic ends
 * with the id of the one person who may join it, as `notifications:<id>`.
 */
export async function judgeToken(
  { verifyToken, authorize, now }: Required<Pick<RealtimeOptions, 'verifyToken' | 'authorize' | 'now'>>,
  { topic, token, key, isPrivate, mayWait = false }: TokenWish,
): Promise<Admitted | { reason: string }> {
  const claims: Claims = realToken(token) === undefined ? ANONYMOUS : ((await verifyToken(token)) ?? INVALID);
  const expiresAt = (claims.exp ?? 0) * 1000;
  if (claims === INVALID || !claims.role) return { reason: 'InvalidJWTToken: the access token is not valid.' };
  if (expiresAt <= now()) return { reason: 'InvalidJWTToken: the access token has expired.' };
  if (isPrivate && !(claims.sub && topic.endsWith(`:${claims.sub}`))) {
    return { reason: `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}` };
  }
  const admission = await authorize(topic, claims, key);
  const waits = mayWait && 'reason' in admission && claims.role === 'anon' && !claims.sub;
  if (waits) return { key: undefined, token, expiresAt, isPrivate };
  return 'reason' in admission ? admission : { key: admission.key, token, expiresAt, isPrivate };
}

const INVALID: Claims = {};
/** Whoever shows an opaque key and no token. */
const ANONYMOUS: Claims = { role: 'anon', exp: Number.MAX_SAFE_INTEGER / 1000 };

/** New API keys start with `sb_`; clients send them where a token belongs, which then means: no user. */
function realToken(token: string | null | undefined): string | undefined {
  return token && !token.startsWith('sb_') ? token : undefined;
}
