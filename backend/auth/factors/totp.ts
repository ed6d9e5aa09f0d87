import { Secret, TOTP } from 'otpauth';

/** As authenticator apps understand it everywhere: SHA-1, six digits, 30 seconds. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after now whose codes count, for clocks that are a little off. */
const SKEW = 1;
const SECRET_BYTES = 20;

/** A new secret in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address an authenticator app takes the secret from: `otpauth://totp/Issuer:mail?…`. */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  return new TOTP({ ...FORM, secret: Secret.fromBase32(secret), issuer, label: account }).toString();
}

/**
 * The address as a QR code in plain SVG. Clients put `data:image/svg+xml;utf-8,` in front of it as it is, so it must
 * not contain `#`, which would end the data: colours are named.
 */
export async function qrCode(uri: string): Promise<string> {
  const { default: QRCode } = await import('qrcode');
  const svg = await QRCode.toString(uri, { type: 'svg', margin: 4, errorCorrectionLevel: 'M' });
  return svg.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black').trim();
}

/** The 30-second step a code belongs to, or undefined when it is none of the steps around `now`. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  // The library compares bytes and throws when digits of another script make more of them.
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: SKEW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / FORM.period) + delta;
}
