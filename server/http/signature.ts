import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { PortalError } from '#server/errors.ts';

/** Bodies of signed calls as they came: what was signed are these very characters. */
const bodies = new WeakMap<FastifyRequest, string>();

/** Seconds that a clock may be apart and a call may take. */
const WINDOW = 300;

const SIGNATURE = /^sha256=([0-9a-f]{64})$/;

/** Whether a request says that it is signed. */
export const isSigned = ({ headers }: FastifyRequest) => headers['x-webhook-signature'] !== undefined;

/** Keeps the body of a signed request until its signature is checked. */
export function keepSigned(request: FastifyRequest, body: string): void {
  bodies.set(request, body);
}

/**
 * Refuses what another system did not sign: `x-webhook-signature` is `sha256=` and the HMAC-SHA-256 of
 * `<x-webhook-time>.<body>` in hex, the time in seconds since 1970 and not more than five minutes off.
 * @throws PortalError not_allowed; `fields.time` where only the time is wrong
 */
export function refuseUnsigned(request: FastifyRequest, secret: string | undefined): void {
  const { 'x-webhook-time': time, 'x-webhook-signature': signature } = request.headers;
  const [, said] = SIGNATURE.exec(String(signature)) ?? [];
  const due = createHmac('sha256', secret ?? '')
    .update(`${time}.${bodies.get(request)}`)
    .digest();
  if (!secret || !said || !timingSafeEqual(due, Buffer.from(said, 'hex'))) {
    throw new PortalError('not_allowed', secret ? 'The signature is wrong.' : 'No secret is set for signed calls.');
  }
  if (!/^\d{1,12}$/.test(String(time)) || Math.abs(Date.now() / 1000 - Number(time)) > WINDOW) {
    throw new PortalError('not_allowed', 'Signed at another time.', { fields: { time: 'expired' } });
  }
}
