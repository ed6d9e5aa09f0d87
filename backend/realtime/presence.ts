/** One tracked presence: one tab, or one channel of it. */
export interface Presence {
  /** The server's name for exactly this payload; a changed payload gets a new one. */
  ref: string;
  topic: string;
  key: string;
  /** The ref this one took the place of. */
  previousRef: string | null;
  /** What the client tracks, as JSON text of an object. */
  meta: string;
}

/** A presence as the client reads it. */
export type Meta = Record<string, unknown>;

/** Presences by key, as `presence_state` and the halves of `presence_diff` carry them. */
export type PresencesByKey = Record<string, { metas: Meta[] }>;

/** What changed, as `presence_diff` carries it. */
export interface PresenceDiff {
  joins: PresencesByKey;
  leaves: PresencesByKey;
}

/** Groups presences by key in the shape of the protocol; the server's refs win over fields of the same name. */
export function byKey(presences: Iterable<Presence>): PresencesByKey {
  const keys = new Map<string, { metas: Meta[] }>();
  for (const presence of presences) {
    const entry = keys.get(presence.key) ?? { metas: [] };
    keys.set(presence.key, entry);
    entry.metas.push(toMeta(presence));
  }
  // fromEntries defines own properties, so even a key like __proto__ arrives at the client.
  return Object.fromEntries(keys);
}

function toMeta({ ref, previousRef, meta }: Presence): Meta {
  const { phx_ref, phx_ref_prev, ...payload } = JSON.parse(meta) as Meta;
  return { phx_ref: ref, ...(previousRef ? { phx_ref_prev: previousRef } : {}), ...payload };
}
