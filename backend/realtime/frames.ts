import { z } from 'zod';
import { jsonExceeds } from '#shared/json-size.ts';
import { parseJson } from '#shared/parse-json.ts';

/** Protocol versions: 1.0.0 sends objects, 2.0.0 arrays (and broadcasts as binary frames). */
export type Version = '1.0.0' | '2.0.0';

/** Where a frame belongs: the join it belongs to, the call it belongs to (null for pushes), topic and event. */
export interface Envelope {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
}

/** One incoming message. */
export interface Frame extends Envelope {
  payload: unknown;
}

const ref = z
  .string()
  .max(255)
  .nullish()
  .transform((value) => value ?? null);
const name = z.string().max(1000);

const arrayFrame = z
  .tuple([ref, ref, name, name, z.unknown()])
  .transform(([joinRef, ownRef, topic, event, payload]): Frame => ({ joinRef, ref: ownRef, topic, event, payload }));

const objectFrame = z
  .object({ topic: name, event: name, payload: z.unknown(), ref, join_ref: ref })
  .transform(({ join_ref, ...frame }): Frame => ({ ...frame, joinRef: join_ref }));

/** Deepest nesting of a frame and most values: it waits for its turn as what it was parsed to, beside others. */
const MAX_JSON = { levels: 100, values: 500 };

/** Reads a text frame; undefined when it is not JSON, not of the version's shape, or holds more than any client says. */
export function decodeText(version: Version, text: string): Frame | undefined {
  if (jsonExceeds(text, MAX_JSON)) return undefined;
  return (version === '2.0.0' ? arrayFrame : objectFrame).safeParse(parseJson(text)).data;
}

/** The only binary frame a client sends: a broadcast. */
const BROADCAST_PUSH = 3;
const HEADER_BYTES = 7;

/**
 * Reads where a binary broadcast belongs; undefined when it is no such frame. Its header is one byte each for kind and
 * the lengths of join ref, ref, topic, user event and metadata, then one for the encoding; the texts follow in order.
 */
export function decodeBinary(data: Buffer): Frame | undefined {
  const [kind, joinRefBytes = 0, refBytes = 0, topicBytes = 0] = data;
  const topicStart = HEADER_BYTES + joinRefBytes + refBytes;
  if (kind !== BROADCAST_PUSH || data.length < topicStart + topicBytes) return undefined;
  const text = (from: number, bytes: number) => data.toString('utf8', from, from + bytes);
  return {
    joinRef: text(HEADER_BYTES, joinRefBytes) || null,
    ref: text(HEADER_BYTES + joinRefBytes, refBytes) || null,
    topic: text(topicStart, topicBytes),
    event: 'broadcast',
    payload: undefined,
  };
}

/** Writes a frame around a payload that is JSON text already, because one payload often goes to many sockets. */
export function encode(version: Version, { joinRef, ref, topic, event }: Envelope, payload: string): string {
  const json = JSON.stringify;
  return version === '2.0.0'
    ? `[${json(joinRef)},${json(ref)},${json(topic)},${json(event)},${payload}]`
    : `{"topic":${json(topic)},"event":${json(event)},"payload":${payload},"ref":${json(ref)},"join_ref":${json(joinRef)}}`;
}
