import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/**
 * An authenticator as WebAuthn Level 2 describes it, with its browser in front: made from the text of the standard and
 * Node's cryptography, apart from the library the service uses. It attests nothing ('none') and signs with ES256.
 */
export class Authenticator {
  readonly #keys = new Map<string, Key>();
  /** Added to the counter at every use; 0 for the ones that do not count, like synced passkeys. */
  step = 1;
  /** What the browser says it stands on, and for whom the device signs. */
  origin = 'http://localhost:3000';
  rpId: string | undefined;
  /** Whether the device asks for finger, face or PIN. */
  verifiesPerson = true;
  aaguid = Buffer.alloc(16);
  /** The id of the next key; by default a random one, as honest devices make them. */
  nextId: Buffer | undefined;

  /** `navigator.credentials.create()` with options as JSON. */
  create(options: CreationOptions) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = this.nextId ?? randomBytes(32);
    const key = { id, privateKey, userHandle: options.user.id, rpId: options.rp.id ?? '', counter: 0 };
    this.#keys.set(id.toString('base64url'), key);
    const attested = Buffer.concat([this.aaguid, uint16(id.length), id, coseKey(publicKey)]);
    const authData = this.#authData(key, 0x40, attested);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(authData)],
    ]);
    return {
      ...envelope(id),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal' as const],
      },
    };
  }

  /** `navigator.credentials.get()` with options as JSON; with the newest of the keys that are allowed. */
  get(options: RequestOptions) {
    const allowed = options.allowCredentials?.map(({ id }) => id);
    const key = [...this.#keys.values()]
      .filter(({ id }) => !allowed?.length || allowed.includes(id.toString('base64url')))
      .at(-1);
    if (!key) throw new Error('NotAllowedError: the authenticator has none of these');
    key.counter += this.step;
    const authData = this.#authData(key, 0);
    const clientData = this.#clientData('webauthn.get', options.challenge);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return {
      ...envelope(key.id),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, key.privateKey).toString('base64url'),
        userHandle: key.userHandle,
      },
    };
  }

  /** The same keys in another device, as of now. */
  copy(): Authenticator {
    const other = new Authenticator();
    for (const [id, key] of this.#keys) other.#keys.set(id, { ...key });
    return other;
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #authData(key: Key, flags: number, attested = Buffer.alloc(0)): Buffer {
    const rpIdHash = createHash('sha256')
      .update(this.rpId ?? key.rpId)
      .digest();
    const present = 0x01 | (this.verifiesPerson ? 0x04 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(key.counter);
    return Buffer.concat([rpIdHash, Buffer.from([present | flags]), counter, attested]);
  }
}

interface Key {
  id: Buffer;
  privateKey: KeyObject;
  userHandle: string;
  rpId: string;
  counter: number;
}

interface CreationOptions {
  challenge: string;
  rp: { id?: string | undefined };
  user: { id: string };
}

interface RequestOptions {
  challenge: string;
  allowCredentials?: { id: string }[] | undefined;
}

function envelope(id: Buffer) {
  const name = id.toString('base64url');
  return { id: name, rawId: name, type: 'public-key' as const, clientExtensionResults: {} };
}

/** A P-256 key in COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [abscissa, ordinate] = [x, y].map((part) => bytes(Buffer.from(part, 'base64url')));
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    abscissa ?? Buffer.alloc(0),
    Buffer.from([0x22]),
    ordinate ?? Buffer.alloc(0),
  ]);
}

/** CBOR of a short text. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

/** CBOR of bytes, up to 65535 of them. */
function bytes(value: Buffer): Buffer {
  const head =
    value.length < 256 ? Buffer.from([0x58, value.length]) : Buffer.concat([Buffer.from([0x59]), uint16(value.length)]);
  return Buffer.concat([head, value]);
}

function uint16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeUInt16BE(value);
  return buffer;
}
