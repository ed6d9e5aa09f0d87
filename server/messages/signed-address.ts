import { createHmac, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const SIGNATURE_BYTES = 8;
const TOKEN = /^[\da-f]{50}$/;

/** What an address of ours stands for: a row, and a byte that says what of it. */
export interface Addressed {
  id: string;
  byte: number;
}

/**
 * An address that only whoever was given it can write to (`bounces+<token>@…`). Digits and small letters only, because some
 * servers change the case of addresses.
 * @param purpose what is signed for one purpose is no address for another
 */
export function signedAddress(address: string, secret: string, purpose: string, { id, byte }: Addressed): string {
  const facts = Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), Buffer.of(byte)]);
  const token = Buffer.concat([facts, signature(secret, purpose, facts)]).toString('hex');
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${token}${address.slice(at)}`;
}

/** Reads an address that something was sent to; undefined when it is none of ours for this purpose. */
export function readSignedAddress(
  address: string,
  secret: string,
  purpose: string,
  recipient: string,
): Addressed | undefined {
  const [name, domain] = halves(address.toLowerCase());
  const [local, host] = halves(recipient.toLowerCase());
  if (host !== domain || !local.startsWith(`${name}+`)) return undefined;
  const token = local.slice(name.length + 1);
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'hex');
  const facts = bytes.subarray(0, ID_BYTES + 1);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES + 1), signature(secret, purpose, facts))) return undefined;
  const id = facts
    .subarray(0, ID_BYTES)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { id, byte: facts.readUInt8(ID_BYTES) };
}

function halves(address: string): [string, string] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, Math.max(at, 0)), address.slice(at + 1)];
}

function signature(secret: string, purpose: string, facts: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${purpose}:`).update(facts).digest().subarray(0, SIGNATURE_BYTES);
}
