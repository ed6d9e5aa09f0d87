import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

/** What each line does when it closes; one listener a line, however many answers wait on it. */
const atEnd = new WeakMap<Socket, Set<() => void>>();

/**
 * Counts what readers asked for and have not read yet, so that nobody fills the memory with it. Bytes count as they
 * leave, compressed, until they are handed to the system or their line is gone.
 */
export class UnreadAnswers {
  readonly #most: number;
  readonly #bytes = new Map<string, number>();

  /** @param most bytes that one reader may have on the way. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Whether a reader has more on the way than may be. */
  isFull(reader: string): boolean {
    return (this.#bytes.get(reader) ?? 0) > this.#most;
  }

  /** Counts the payload of an answer that is about to leave; call it in `onSend`. */
  add(reader: string, reply: FastifyReply, payload: unknown): void {
    const bytes = bytesOf(reply, payload);
    const line = reply.request.raw.socket;
    // Who left while the answer was made gets none: its end was told before anybody listened.
    if (bytes === 0 || line.destroyed || reply.raw.destroyed) return;
    this.#count(reader, bytes);
    const ends = endsOf(line);
    const release = () => {
      if (ends.delete(release)) this.#count(reader, -bytes);
    };
    ends.add(release);
    // The line tells the end of answers that wait behind another one; they themselves do not.
    reply.raw.once('close', release);
  }

  #count(reader: string, bytes: number): void {
    const sum = (this.#bytes.get(reader) ?? 0) + bytes;
    if (sum > 0) this.#bytes.set(reader, sum);
    else this.#bytes.delete(reader);
  }
}

/** What a stream holds of itself while it waits for its reader: in buffers of the file, of the answer and of the line. */
const STREAM_BYTES = 1024 * 1024;

function bytesOf(reply: FastifyReply, payload: unknown): number {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return Buffer.byteLength(payload);
  if (!payload) return 0;
  const length = Number(reply.getHeader('content-length') ?? STREAM_BYTES);
  return Math.min(length, STREAM_BYTES);
}

function endsOf(line: Socket): Set<() => void> {
  const known = atEnd.get(line);
  if (known) return known;
  const ends = new Set<() => void>();
  atEnd.set(line, ends);
  line.once('close', () => {
    for (const end of [...ends]) end();
  });
  return ends;
}
