import { createHmac, timingSafeEqual } from 'node:crypto';

const SIGNATURE_BYTES = 16;

/**
 * The token of the link that ends mails of a kind: the mail's id, signed with a secret of the database. It opens nothing
 * else, and whoever changes a character of it has nothing.
 */
export function unsubscribeToken(secret: string, mailId: string): string {
  const id = Buffer.from(mailId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, signature(secret, id)]).toString('base64url');
}

/** The id of the mail a token was made for; undefined when it was not made here. */
export function mailOfToken(secret: string, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  // Some base64 texts mean the same bytes: only the one we write counts.
  if (bytes.length !== 16 + SIGNATURE_BYTES || bytes.toString('base64url') !== token) return undefined;
  const id = bytes.subarray(0, 16);
  if (!timingSafeEqual(bytes.subarray(16), signature(secret, id))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function signature(secret: string, id: Buffer): Buffer {
  return createHmac('sha256', secret).update('unsubscribe:').update(id).digest().subarray(0, SIGNATURE_BYTES);
}
