import { createHmac } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD = 30;

/**
 * An authenticator app as RFC 6238 and RFC 4226 describe it, apart from the library the service uses.
 * @param steps shifts by so many steps of 30 seconds.
 */
export function codeAt(secret: string, time: Date, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time.getTime() / 1000 / PERIOD) + steps));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** A code that none of the steps around `time` has. */
export function wrongCodeAt(secret: string, time: Date): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeAt(secret, time, steps));
  for (let number = 0; ; number += 1) {
    const code = String(number).padStart(6, '0');
    if (!right.includes(code)) return code;
  }
}

function bytesOf(base32: string): Buffer {
  let bits = '';
  for (const letter of base32) bits += BASE32.indexOf(letter).toString(2).padStart(5, '0');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
