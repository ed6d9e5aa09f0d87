import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';

/** What closes an archive: a passphrase, or public keys of `age` (`age1…`). */
export type SealKey = { passphrase: string } | { recipients: readonly string[] };
/** What opens it: the passphrase, or one of the secret keys (`AGE-SECRET-KEY-1…`). */
export type OpenKey = { passphrase: string } | { identities: readonly string[] };

/** A mistake of the one who gave the command, or of the archive: one sentence, no stack. */
export class BackupError extends Error {}

const MAGIC = 'BRILLANZ-BACKUP 1';
/** 2^16 × 8 × 128 bytes: 64 MB for a moment, a second for each guess of who has the archive and not the passphrase. */
const WORK_FACTOR = 16;
const ALGORITHM = 'aes-256-gcm';
const TAG = 16;
/** Type and length of the text. */
const HEAD = 5;
/** No frame is longer: whoever reads knows what memory it takes. */
export const FRAME = 1 << 18;
const CUT = 'The archive is cut off or was changed: it cannot be read to its end.';

/** One piece of an archive. */
export interface Frame {
  /** One letter: what it is. `Z` is the last. */
  type: string;
  bytes: Buffer;
}

/**
 * Starts an archive: its own key, wrapped by `age` for whoever may open it, then frames of AES-256-GCM whose numbers are
 * part of them, so that none can be left out, moved, or added.
 * @returns what writes a frame and waits while the target is slower.
 */
export async function startSealing(target: Writable, key: SealKey): Promise<(frame: Frame) => Promise<void>> {
  const secret = randomBytes(32);
  const encrypter = new Encrypter();
  if ('passphrase' in key) {
    encrypter.setScryptWorkFactor(WORK_FACTOR);
    encrypter.setPassphrase(key.passphrase);
  } else for (const recipient of key.recipients) encrypter.addRecipient(recipient);
  const wrapped = Buffer.from(await encrypter.encrypt(secret)).toString('base64');
  const write = async (bytes: Buffer) => {
    if (!target.write(bytes)) await once(target, 'drain');
  };
  await write(Buffer.from(`${MAGIC}\n${wrapped}\n`));
  let number = 0;
  return async ({ type, bytes }) => {
    const head = headOf(type, bytes.length);
    const cipher = createCipheriv(ALGORITHM, secret, nonceOf(number++)).setAAD(head);
    await write(Buffer.concat([head, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]));
  };
}

/**
 * Reads the frames of an archive, the last one included.
 * @throws BackupError when it is none of ours, the key does not open it, or it is cut off or changed.
 */
export async function* openSealed(source: Readable, key: OpenKey): AsyncGenerator<Frame> {
  try {
    yield* framesOf(taker(source), key);
  } finally {
    source.destroy();
  }
}

async function* framesOf(take: ReturnType<typeof taker>, key: OpenKey): AsyncGenerator<Frame> {
  if ((await take.line()) !== MAGIC) throw new BackupError('This is not an archive of the portal, or of a newer form.');
  const secret = await unwrapOnce((await take.line()) ?? '', key);
  for (let number = 0; ; number++) {
    const head = await take.bytes(HEAD);
    const length = head.readUInt32BE(1);
    if (length > FRAME) throw new BackupError(CUT);
    const bytes = await take.bytes(length);
    const decipher = createDecipheriv(ALGORITHM, secret, nonceOf(number)).setAAD(head);
    decipher.setAuthTag(await take.bytes(TAG));
    const type = String.fromCharCode(head[0] ?? 0);
    yield { type, bytes: finish(() => Buffer.concat([decipher.update(bytes), decipher.final()])) };
    if (type === 'Z') return;
  }
}

function finish<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new BackupError(CUT, { cause });
  }
}

/** What a key opened last: an archive is read by two, and opening it is slow on purpose. */
const unwrapped = new WeakMap<OpenKey, { wrapped: string; secret: Promise<Buffer> }>();

function unwrapOnce(wrapped: string, key: OpenKey): Promise<Buffer> {
  const known = unwrapped.get(key);
  if (known?.wrapped === wrapped) return known.secret;
  const secret = unwrap(wrapped, key);
  unwrapped.set(key, { wrapped, secret });
  return secret;
}

async function unwrap(wrapped: string, key: OpenKey): Promise<Buffer> {
  const decrypter = new Decrypter();
  if ('passphrase' in key) decrypter.addPassphrase(key.passphrase);
  else for (const identity of key.identities) decrypter.addIdentity(identity);
  try {
    return Buffer.from(await decrypter.decrypt(Buffer.from(wrapped, 'base64')));
  } catch (cause) {
    const what = 'passphrase' in key ? 'This passphrase does not open' : 'None of these keys opens';
    throw new BackupError(`${what} the archive.`, { cause });
  }
}

function headOf(type: string, length: number): Buffer {
  const head = Buffer.alloc(HEAD);
  head.write(type, 0, 'latin1');
  head.writeUInt32BE(length, 1);
  return head;
}

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return nonce;
}

/** Takes exactly so many bytes, or a line, from a stream of pieces of any length. */
function taker(source: Readable) {
  const pieces = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest = Buffer.alloc(0);
  const more = async () => {
    const { value, done } = await pieces.next();
    if (done) throw new BackupError(CUT);
    rest = Buffer.concat([rest, value]);
  };
  const bytes = async (count: number) => {
    while (rest.length < count) await more();
    const taken = rest.subarray(0, count);
    rest = rest.subarray(count);
    return taken;
  };
  return {
    bytes,
    /** Undefined where no line ends within what a head may take. */
    line: async (): Promise<string | undefined> => {
      for (;;) {
        const end = rest.indexOf(10);
        if (end >= 0) return (await bytes(end + 1)).subarray(0, end).toString('latin1');
        if (rest.length > FRAME) return undefined;
        await more();
      }
    },
  };
}
