import { createHmac, timingSafeEqual } from 'node:crypto';

/** One leaving of one mail: the same mail may leave again, and a report about the first says nothing of the second. */
export interface Leaving {
  /** Id of the mail in the log. */
  id: string;
  /** How often it was put into the outbox, and the attempt of this time. */
  sendings: number;
  attempts: number;
}

const ID_BYTES = 16;
const SIGNATURE_BYTES = 8;
const TOKEN = /^[\da-f]{50}$/;

/** What is left of the 64 characters before the @ (RFC 5321) beside the plus sign and the token. */
export const MAX_BOUNCE_NAME = 13;

/**
 * The envelope sender of one leaving (`bounces+<token>@…`): whoever reports to it has had the mail in hands. Digits and
 * small letters only, because some servers change the case of addresses.
 */
export function returnPath(address: string, secret: string, { id, sendings, attempts }: Leaving): string {
  const facts = Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), Buffer.of(ordinal(sendings, attempts))]);
  const token = Buffer.concat([facts, signature(secret, facts)]).toString('hex');
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${token}${address.slice(at)}`;
}

/** What a bounce address stands for. */
export interface ReturnedMail {
  id: string;
  /** `ordinal` of the leaving. */
  ordinal: number;
}

/** Reads the address a report is sent to; undefined when it is none of ours. */
export function mailOfReturnPath(address: string, secret: string, recipient: string): ReturnedMail | undefined {
  const [name, domain] = halves(address.toLowerCase());
  const [local, host] = halves(recipient.toLowerCase());
  if (host !== domain || !local.startsWith(`${name}+`)) return undefined;
  const token = local.slice(name.length + 1);
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'hex');
  const facts = bytes.subarray(0, ID_BYTES + 1);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES + 1), signature(secret, facts))) return undefined;
  const id = facts
    .subarray(0, ID_BYTES)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { id, ordinal: facts.readUInt8(ID_BYTES) };
}

/** Tells the leavings of one mail apart in one byte. */
export function ordinal(sendings: number, attempts: number): number {
  return (sendings % 16) * 16 + (attempts % 16);
}

function halves(address: string): [string, string] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, Math.max(at, 0)), address.slice(at + 1)];
}

function signature(secret: string, facts: Buffer): Buffer {
  return createHmac('sha256', secret).update('bounce:').update(facts).digest().subarray(0, SIGNATURE_BYTES);
}
