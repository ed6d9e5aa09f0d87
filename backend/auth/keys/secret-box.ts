import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import sql from 'sql-template-tag';
import type { BackendSettings } from '#backend/options.ts';
import { Recent } from '#backend/recent.ts';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';

/** Keeps what the service must be able to read again, such as the secrets of factors, unreadable in the database. */
export interface SecretBox {
  /** Encrypts for one owner (a row's id): moved to another row, the text opens no more. */
  seal(owner: string, plain: string): string;
  /**
   * The text again; what was imported unencrypted comes back as it is.
   * @throws when its key is missing or it was tampered with.
   */
  open(owner: string, sealed: string): string;
  /** Whether the text should be sealed again: imported in clear, or under an earlier key. */
  isOutdated(sealed: string): boolean;
  /** What the text may be stored as: a keyed hash under each known key, the current one first. */
  fingerprints(owner: string, text: string): string[];
}

interface Key {
  id: string;
  key: Buffer;
}

const FORM = /^box1\.([^.]+)\.([\w-]{16})\.([\w-]+)$/;
/** Keys made of the keys: those of refresh tokens are needed at every sign-in. */
const REMEMBERED = 500;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Opens the box with the configured key, else with the one in the database, which is made on the first start.
 * The keys of the database keep decrypting after a key was configured.
 */
export async function openSecretBox(pool: Pool, settings: BackendSettings): Promise<SecretBox> {
  const { encryptionKey, decryptionKeys } = settings;
  const configured = [...(encryptionKey ? [encryptionKey] : []), ...decryptionKeys];
  return createSecretBox([...configured, ...(await storedKeys(pool, encryptionKey === undefined))]);
}

/** A box whose first key encrypts and whose keys all decrypt. */
export function createSecretBox(keys: readonly Key[]): SecretBox {
  const [current] = keys;
  if (!current) throw new Error('There is no key to encrypt secrets with.');
  const byId = new Map(keys.map((key) => [key.id, key]));
  const derived = new Recent<KeyObject>(REMEMBERED);
  const derive = (key: Key, purpose: string): KeyObject => {
    const name = `${key.id} ${purpose}`;
    const known = derived.get(name) ?? keyFor(key, purpose);
    derived.set(name, known);
    return known;
  };
  return {
    seal(owner, plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', derive(current, `secret ${owner}`), nonce);
      const data = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `box1.${current.id}.${nonce.toString('base64url')}.${data.toString('base64url')}`;
    },
    open(owner, sealed) {
      const [, id = '', nonce = '', text = ''] = FORM.exec(sealed) ?? [];
      if (id === '') return sealed;
      const key = byId.get(id);
      if (!key) throw new Error(`The key ${id}, with which a secret was encrypted, is not configured.`);
      const data = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', derive(key, `secret ${owner}`), Buffer.from(nonce, 'base64url'));
      decipher.setAuthTag(data.subarray(-TAG_BYTES));
      return `${decipher.update(data.subarray(0, -TAG_BYTES), undefined, 'utf8')}${decipher.final('utf8')}`;
    },
    isOutdated: (sealed) => FORM.exec(sealed)?.[1] !== current.id,
    fingerprints: (owner, text) =>
      keys.map((key) =>
        createHmac('sha256', derive(key, `fingerprint ${owner}`))
          .update(text)
          .digest('base64url'),
      ),
  };
}

/** Every owner and use has a key of its own, so that nothing sealed for one opens for another. */
function keyFor(key: Key, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', key.key, '', `brillanz backend: ${purpose}`, 32)));
}

function storedKeys(pool: Pool, makeFirst: boolean): Promise<Key[]> {
  return asSystem(pool, 'encryption keys belong to the service alone', async (tx) => {
    const read = sql`select id, key from auth.encryption_keys order by current desc, created_at desc`;
    const rows = await tx.rows<Key>(read);
    if (!makeFirst || rows.length > 0) return rows;
    // Processes that start at once end up with the same key.
    await tx.rows(sql`
      insert into auth.encryption_keys (id, key, current)
      values (${randomBytes(8).toString('hex')}, ${randomBytes(32)}, true)
      on conflict do nothing`);
    return tx.rows<Key>(read);
  });
}
